import { JSDOM } from "jsdom";
import { describe, expect, it, vi } from "vitest";
import { KeptParts } from "#app/ui/deferred/kept-parts.server.ts";
import { createInlineStyles } from "./inline-styles.ts";

const files: Record<string, string> = {
  "/assets/base.css": "body{margin:0}.a{top:0}.z{top:0}",
  "/assets/page.css": ".b{top:0}",
};
const inlineStyles = createInlineStyles((url) => files[url]);
const link = (url: string) => `<link nonce="n1" rel="stylesheet" href="${url}"/>`;
const unused = (url: string) => `<link rel="stylesheet" href="${url}" media="print" disabled=""/>`;

describe("a page without main part of ours", () => {
  it("holds all its styles, and the links stay, disabled", () => {
    expect(inlineStyles(`<head>${link("/assets/page.css")}</head>`, "n1")).toBe(
      `<head><style>.b{top:0}</style>${unused("/assets/page.css")}</head>`,
    );
  });

  it("is known under the router's marked address too", () => {
    expect(inlineStyles(link("/assets/page.css#"), "n1")).toBe(
      `<style>.b{top:0}</style>${unused("/assets/page.css#")}`,
    );
  });

  it("keeps the links to what is not ours", () => {
    const html = '<link rel="stylesheet" href="/assets/other.css"/><link rel="icon" href="/favicon.svg"/>';
    expect(inlineStyles(html, "n1")).toBe(html);
  });
});

describe("a page of the site", () => {
  const body = `<main id="contenu"><section class="a b"><h1>${"x".repeat(4_000)}</h1><i id="low" data-below-first-view="true"></i></section><p class="z"></p><div id="w"><p id="one">${"<b></b>".repeat(150)}</p><p id="two" style="top: 0px;"></p></div></main>`;
  const html = `<html><head>${link("/assets/base.css")}${link("/assets/page.css#")}</head><body>${body}</body></html>`;
  const page = inlineStyles(html, "n1");
  const style = /<style>(.*?)<\/style>/.exec(page)?.[1] ?? "";

  it("holds the rules of its first blocks alone", () => {
    expect(style).toContain("body{margin:0}.a{top:0}.b{top:0}");
    expect(style).not.toContain(".z");
    expect(style, "a rule that ends later would have the whole page styled again").not.toContain("pending");
    expect(page).toContain(unused("/assets/base.css") + unused("/assets/page.css#"));
  });

  it("is whole without JavaScript", () => {
    const links =
      '<link rel="stylesheet" href="/assets/base.css"/><link rel="stylesheet" href="/assets/page.css"/>';
    expect(page).toContain(`<noscript>${links}</noscript>`);
  });

  it("fetches the whole sheets in their order, uses them together, and shows the rest when the last has arrived or failed", () => {
    const { window, links } = opened(page, "navigate");
    const arrivals: string[] = [];
    window.addEventListener("styles-arrived", ({ type }) => arrivals.push(type));
    expect(links().map((one) => one.getAttribute("href"))).toEqual(["/assets/base.css", "/assets/page.css"]);
    const pending = () => "stylesPending" in window.document.documentElement.dataset;
    const uses = () => links().map((one) => one.getAttribute("rel"));
    const tell = (index: number, type: string) => links()[index]?.dispatchEvent(new window.Event(type));
    tell(0, "load");
    expect(uses()).toEqual(["preload", "preload"]);
    tell(1, "error");
    expect(uses()).toEqual(["stylesheet", "stylesheet"]);
    tell(1, "error");
    expect([pending(), arrivals.length]).toEqual([true, 0]);
    tell(0, "load");
    expect([pending(), arrivals.length]).toEqual([false, 1]);
  });

  it("does not fetch a sheet of fonts, which is whole in the page", () => {
    const fonts = '@font-face{font-family:"A"}@font-face{font-family:"B"}';
    const own = createInlineStyles((url) => (url === "/fonts.css" ? fonts : "p{top:0}"));
    const html = page.replace(/<head>.*<\/head>/s, `<head>${link("/fonts.css")}${link("/base.css")}</head>`);
    const [, rules] = /<style>(.*?)<\/style>/.exec(own(html, "n1")) ?? [];
    expect(rules).toContain(fonts);
    expect(own(html, "n1")).toContain('<noscript><link rel="stylesheet" href="/base.css"/></noscript>');
  });

  describe("once its sheets have arrived", () => {
    const arrived = () => {
      const { window, links } = opened(page, "navigate", "", true);
      let isOver = false;
      window.addEventListener("styles-arrived", () => {
        isOver = !("stylesPending" in window.document.documentElement.dataset);
      });
      const frames: (() => void)[] = [];
      window.requestAnimationFrame = (step) => frames.push(() => step(0));
      // Fetched, then used.
      for (const one of [...links(), ...links()]) one.dispatchEvent(new window.Event("load"));
      const hidden = () =>
        [...window.document.querySelectorAll<HTMLElement>("#contenu *")]
          .filter(({ style }) => style.display === "none")
          .map((part) => part.id || part.localName);
      return { window, frames, hidden, isOver: () => isOver };
    };

    it("shows what follows one part per frame, and leaves no trace on it", async () => {
      const { window, frames, hidden, isOver } = arrived();
      expect(hidden()).toEqual(["p", "one", "two"]);
      frames.shift()?.();
      await vi.waitFor(() => expect(hidden()).toEqual(["one", "two"]), 20_000);
      frames.shift()?.();
      await vi.waitFor(() => expect(hidden()).toEqual(["two"]), 20_000);
      expect(isOver(), "scripts wait for the last part").toBe(false);
      frames.shift()?.();
      await vi.waitFor(() => expect(hidden()).toEqual([]), 20_000);
      expect(isOver()).toBe(true);
      expect(frames).toEqual([]);
      expect(window.document.querySelector("#contenu")?.outerHTML).toBe(body);
    });

    it("hides what follows, element by element as it is parsed, until the document is complete", async () => {
      const { window, links } = opened(page, "navigate", "", true);
      Object.defineProperty(window.document, "readyState", { value: "loading" });
      const main = window.document.querySelector("#contenu");
      main?.insertAdjacentHTML("beforeend", '<p id="late"></p>');
      const displays = () => Array.from(main?.children ?? [], (part) => (part as HTMLElement).style.display);
      await vi.waitFor(() => expect(displays()).toEqual(["", "none", "none", "none"]), 20_000);
      // Fetched, then used.
      for (const one of [...links(), ...links()]) one.dispatchEvent(new window.Event("load"));
      expect(displays()).toEqual(["", "none", "none", "none"]);
      window.document.dispatchEvent(new window.Event("DOMContentLoaded", { bubbles: true }));
      expect(
        displays(),
        "the first part is inside the first block, the third is shown child by child",
      ).toEqual(["", "none", "", "none"]);
    });

    it("shows all of it to whoever follows a link to a fragment meanwhile", () => {
      const { window, hidden } = arrived();
      window.document.body.insertAdjacentHTML("beforeend", '<a href="#two"><b>Voir</b></a>');
      window.document.querySelector<HTMLElement>("a b")?.click();
      expect(hidden()).toEqual([]);
    });

    it("shows all of it when the tab is no longer seen: there are no frames then", () => {
      const { window, hidden } = arrived();
      window.document.dispatchEvent(new window.Event("visibilitychange"));
      expect(hidden()).toEqual([]);
    });
  });

  it.each(["reload", "back_forward"])("hides nothing on %s: the visitor is further down", (type) => {
    const { window, links } = opened(page, type);
    expect("stylesPending" in window.document.documentElement.dataset).toBe(false);
    expect(links()).toHaveLength(2);
  });

  it("hides nothing when the address aims at a fragment", () => {
    const { window } = opened(page, "navigate", "#devis");
    expect("stylesPending" in window.document.documentElement.dataset).toBe(false);
  });
});

/** The page opened by this kind of navigation. */
function opened(page: string, type: string, hash = "", isSeen = false) {
  const { window } = new JSDOM(page, {
    url: `http://localhost/${hash}`,
    runScripts: "dangerously",
    pretendToBeVisual: isSeen,
    beforeParse(window) {
      window.performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
    },
  });
  const links = () => [...window.document.head.querySelectorAll("link:not([disabled])")];
  return { window, links };
}

it("chooses the rules again for other classes, elements or styles, and for other sheets", () => {
  const css = "p{top:0}.a{top:0}.b{top:0}:root{--c:1px}";
  const own = createInlineStyles((url) => (url === "/one.css" ? css : `${css}.a{left:0}`));
  const rules = (sheet: string, first: string) => {
    const text = "x".repeat(4_000);
    const html = `<head>${link(sheet)}</head><main id="contenu"><section>${first}<h1>${text}</h1></section></main>`;
    return /<style>(.*?)<\/style>/.exec(own(html, "n1"))?.[1];
  };
  expect(rules("/one.css", '<p class="a">un</p>')).toBe("p{top:0}.a{top:0}");
  expect(rules("/one.css", '<p class="a">deux</p>')).toBe("p{top:0}.a{top:0}");
  expect(rules("/one.css", '<b class="a">un</b>')).toBe(".a{top:0}");
  expect(rules("/one.css", '<p class="b">un</p>')).toBe("p{top:0}.b{top:0}");
  expect(rules("/one.css", '<p class="a" style="left:var(--c)">un</p>')).toBe(
    "p{top:0}.a{top:0}:root{--c:1px}",
  );
  expect(rules("/two.css", '<p class="a">un</p>')).toBe("p{top:0}.a{top:0}.a{left:0}");
});

it("counts a kept section among the first blocks with all it holds", () => {
  const own = createInlineStyles(() => "p{top:0}.a{top:0}.b{top:0}");
  const page = (second: string) =>
    `<head>${link("/one.css")}</head><main id="contenu"><h1 class="a">un</h1><div>${second}</div><p>après</p></main>`;
  const held = `<i class="b">${"x".repeat(4_000)}</i>`;
  const kept = new KeptParts("n1");
  const marked = own(page(kept.mark(Buffer.from(held))), "n1", kept);
  expect(kept.fill(marked)).toBe(own(page(held), "n1"));
  expect(marked).toContain("<style>.a{top:0}.b{top:0}</style>");
});

it("fills in a kept header for its styles, and nothing of what follows the first blocks", () => {
  const own = createInlineStyles(() => "p{top:0}.a{top:0}.b{top:0}.c{top:0}");
  const first = `<section class="a"><h1>${"x".repeat(4_000)}</h1></section>`;
  const page = (header: string, rest: string) =>
    `<head>${link("/one.css")}</head><header>${header}</header><main id="contenu">${first}<div>${rest}</div></main>`;
  const [header, rest] = ['<i class="b">menu</i>', '<i class="c">suite</i>'];
  const kept = new KeptParts("n1");
  const filled: string[] = [];
  const watched = Object.assign(Object.create(kept), {
    isIn: (html: string) => kept.isIn(html),
    fill: (html: string) => {
      filled.push(html);
      return kept.fill(html);
    },
  });
  const [one, two] = [header, rest].map((html) => kept.mark(Buffer.from(html)));
  const marked = own(page(one ?? "", two ?? ""), "n1", watched);
  expect(kept.fill(marked)).toBe(own(page(header, rest), "n1"));
  expect(marked).toContain("<style>.a{top:0}.b{top:0}</style>");
  expect(filled.filter((html) => html.includes(two ?? ""))).toEqual([]);
});
