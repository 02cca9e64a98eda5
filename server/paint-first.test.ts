import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { paintFirst } from "./paint-first.ts";

const html = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/assets/f.woff2"/>',
  '<link rel="modulepreload" href="/assets/b.js" nonce="n1"/></head><body><main></main>',
  '<script nonce="n1" type="module" async="">import "/assets/a.js"</script></body></html>',
].join("");

describe("a page that is painted first", () => {
  const page = paintFirst(html, "n1");

  it("asks for no script by itself, and for everything else as before", () => {
    expect(page).not.toContain('<link rel="modulepreload"');
    expect(page).toContain('<link rel="preload" href="/assets/f.woff2"/>');
    expect(page).toContain(
      '<script nonce="n1" type="text/plain" id="page-start">import "/assets/a.js"</script>',
    );
  });

  it("ends with a script of ours that wakes the sleeping one and fetches what it needs", () => {
    const [, wakeUp] = /<script nonce="n1">([^<]*)<\/script><\/body>/.exec(page) ?? [];
    expect(wakeUp).toContain('["/assets/a.js","/assets/b.js"]');
    expect(wakeUp).toContain('getElementById("page-start")');
  });

  it("starts once, dressed, even where a sheet says a second time that it has come", () => {
    const later = ["/a.css", "/b.css"].map((href) => `<link rel="stylesheet" href="${href}" data-later=""/>`);
    const { document, Event } = wokenUp(
      page.replace("</head>", `${later.join("")}<style data-first=""></style></head>`),
    );
    const sheets = document.querySelectorAll<HTMLLinkElement>("link[media=print]");
    const media = [...sheets].map((link) => {
      const list = { mediaText: "print" };
      Object.defineProperty(link, "sheet", { value: { media: list } });
      return list;
    });
    const state = () => [
      document.querySelectorAll("script[type=module]").length,
      document.querySelectorAll("style[data-first]").length,
      media.map(({ mediaText }) => mediaText),
    ];
    sheets[0]?.dispatchEvent(new Event("load"));
    expect(state()).toEqual([0, 1, ["print", "print"]]);
    sheets[1]?.dispatchEvent(new Event("error"));
    for (const sheet of sheets) sheet.dispatchEvent(new Event("load"));
    expect(state()).toEqual([1, 0, ["all", "all"]]);
    expect([...sheets].map((link) => link.media)).toEqual(["print", "print"]);
  });

  it("is left alone when it starts no script", () => {
    expect(paintFirst("<body>rien</body>", "n1")).toBe("<body>rien</body>");
  });
});

/** The page in a browser that has just painted it. */
function wokenUp(page: string) {
  const dom = new JSDOM(page, {
    runScripts: "dangerously",
    beforeParse(window) {
      Object.defineProperty(window.performance, "getEntriesByType", { value: () => [] });
      const paint = { getEntriesByName: () => [{}] };
      const observer = class {
        private readonly tell: (list: typeof paint) => void;
        constructor(tell: (list: typeof paint) => void) {
          this.tell = tell;
        }
        observe() {
          this.tell(paint);
        }
      };
      Object.assign(window, { PerformanceObserver: observer });
    },
  });
  return dom.window;
}
