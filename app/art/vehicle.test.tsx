import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Vehicle } from "./vehicle.tsx";

const errors = vi.spyOn(console, "error");
let root: Root | undefined;

beforeEach(() => {
  errors.mockClear();
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllEnvs();
  expect(errors).not.toHaveBeenCalled();
});

/** The page as the server's own copy of the modules writes it. */
async function htmlFromServer(draw: (ServerVehicle: typeof Vehicle) => ReactElement): Promise<string> {
  vi.stubEnv("SSR", true);
  vi.resetModules();
  const server = await import("./vehicle.tsx");
  const html = renderToString(draw(server.Vehicle));
  vi.unstubAllEnvs();
  return html;
}

function hydrate(html: string, element: ReactElement): HTMLElement {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = html;
  act(() => {
    root = hydrateRoot(page, element, {
      onRecoverableError: (error) => console.error(error),
    });
  });
  return page;
}

const svgOf = (page: Element) => page.querySelector("svg") as SVGSVGElement;

describe("a vehicle sent by the server", () => {
  it("carries its markup in the HTML and keeps it, untouched, when the browser takes over", async () => {
    const html = await htmlFromServer((V) => <V kind="suv" paint="#0b7a70" film={{}} />);
    expect(html).toContain('data-zone="front-bumper"');
    const sent = document.createElement("div");
    sent.innerHTML = html;
    const page = hydrate(html, <Vehicle kind="suv" paint="#0b7a70" film={{}} />);
    expect(page.isEqualNode(sent)).toBe(true);
  });

  it("has zones for a film in its HTML only where it may get one", async () => {
    const html = await htmlFromServer((V) => <V kind="suv" paint="#0b7a70" />);
    expect(html).toContain('class="paint"');
    expect(html).not.toContain('class="film"');
  });

  it("changes only its variables when its props change", async () => {
    const html = await htmlFromServer((V) => <V kind="suv" dirt={0.9} />);
    const page = hydrate(html, <Vehicle kind="suv" dirt={0.9} />);
    const body = svgOf(page).querySelector(".paint");
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(page, { subtree: true, childList: true, attributes: true, characterData: true });
    act(() =>
      root?.render(<Vehicle kind="suv" dirt={0.2} film={{ hood: "#2dd4bf88" }} tints={{ rear: 0.85 }} />),
    );
    changes.push(...observer.takeRecords());
    expect(
      new Set(changes.map(({ target, attributeName }) => `${target.nodeName} ${attributeName}`)),
    ).toEqual(new Set(["SPAN style"]));
    expect(page.querySelector("span")?.getAttribute("style")).toBe(
      "--dirt: 0.2; --vehicle-w: 800; --tint-rear: 0.85; --film-hood: #2dd4bf88;",
    );
    expect(svgOf(page).querySelector(".paint")).toBe(body);
  });

  it("takes the next silhouette's drawing and frame together", async () => {
    const html = await htmlFromServer((V) => <V kind="suv" frame="tight" />);
    const page = hydrate(html, <Vehicle kind="suv" frame="tight" />);
    act(() => root?.render(<Vehicle kind="benne" frame="tight" />));
    expect(svgOf(page).getAttribute("viewBox")).toBe("120 72 558 214");
    expect(page.querySelector('[data-zone="tray"]')).toBeNull();
    await waitFor(() => expect(page.querySelector('[data-zone="tray"]')).not.toBeNull());
    expect(svgOf(page).getAttribute("viewBox")).toBe("84 18 640 268");
    act(() => root?.render(<Vehicle kind="suv" frame="tight" />));
    await waitFor(() => expect(page.querySelector('[data-zone="tray"]')).toBeNull());
    expect(svgOf(page).childElementCount).toBeGreaterThan(5);
  });

  it("shares no id with its twin on the page, and every reference meets its target", async () => {
    const pair = (V: typeof Vehicle) => (
      <>
        <V kind="citadine" />
        <V kind="citadine" />
      </>
    );
    const page = hydrate(await htmlFromServer(pair), pair(Vehicle));
    const ids = [...page.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const svg of page.querySelectorAll("svg")) {
      const own = new Set([...svg.querySelectorAll("[id]")].map(({ id }) => id));
      const used = [...svg.innerHTML.matchAll(/(?:href="|url\()#([^")]*)/g)].map(([, id]) => id ?? "");
      expect(used.length).toBeGreaterThan(10);
      expect(used.filter((id) => !own.has(id))).toEqual([]);
    }
  });

  it("is left out of the HTML when lazy, but for a picture where no script runs", async () => {
    const html = await htmlFromServer((V) => <V kind="fourgon" frame="tight" lazy />);
    expect(html).toBe(
      '<span class="vehicle" style="--vehicle-w:572" aria-hidden="true"><svg viewBox="118 52 572 234" ' +
        'stroke-linecap="round" aria-hidden="true"></svg>' +
        '<noscript><img src="/art/vehicles/fourgon.svg#svgView(viewBox(118,52,572,234))" alt="" width="572" ' +
        'height="234" loading="lazy"/></noscript></span>',
    );
  });
});

describe("a vehicle that appears in the browser", () => {
  it("fetches its drawing", async () => {
    const { container } = render(<Vehicle kind="routiere" />);
    await waitFor(() => expect(container.querySelector(".paint")).not.toBeNull());
  });

  it("is there at once when another one has fetched it", async () => {
    const first = render(<Vehicle kind="berline" />);
    await waitFor(() => expect(first.container.querySelector(".paint")).not.toBeNull());
    const second = render(<Vehicle kind="berline" />);
    expect(second.container.querySelector(".paint")).not.toBeNull();
  });

  it("waits for the screen to come near when lazy", async () => {
    let nearIt: () => void = () => undefined;
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          nearIt = () => callback([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    const { container } = render(<Vehicle kind="sans-permis" lazy />);
    expect(container.querySelector(".paint")).toBeNull();
    nearIt();
    await waitFor(() => expect(container.querySelector(".paint")).not.toBeNull());
    vi.unstubAllGlobals();
  });
});

describe("to assistive technology a vehicle", () => {
  it("is one named image when it has a label", () => {
    render(<Vehicle kind="suv" label="Grand SUV, vitres arrière teintées" />);
    expect(screen.getByRole("img", { name: "Grand SUV, vitres arrière teintées" }).nodeName).toBe("SPAN");
  });

  it("does not exist without one", () => {
    render(<Vehicle kind="suv" />);
    expect(screen.queryByRole("img")).toBeNull();
  });
});
