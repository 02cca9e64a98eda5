import { JSDOM } from "jsdom";
import { describe, expect, it, vi } from "vitest";
import { paintFirst } from "./paint-first.ts";

const data = ["enqueue('{}')", "close()"].map(
  (call) => `<script nonce="n1">window.__reactRouterContext.streamController.${call};</script>`,
);
const html = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/assets/f.woff2"/>',
  '<link rel="modulepreload" href="/assets/b.js" nonce="n1"/></head><body>',
  '<script nonce="n1" type="module" async="">import "/assets/a.js"</script><main></main>',
  `<script nonce="n1">scroll()</script><!--$-->${data[0]}<!--$-->${data[1]}<!--/$--><!--/$--></body></html>`,
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

  it("holds the table of routes without the spaces that make it readable and without what a route has not", () => {
    const route = {
      hasAction: false,
      hasLoader: true,
      hasErrorBoundary: false,
      module: "/assets/a b.js",
      css: [],
    };
    const table = JSON.stringify({ entry: route }, null, 2);
    const code = `;\n          import * as route0 from "/assets/a.js";\n      window.m = ${table};\nimport("/assets/e.js");`;
    const compact = paintFirst(
      html.replace('import "/assets/a.js"', () => code),
      "n1",
    );
    expect(compact).toContain(
      ';import * as route0 from "/assets/a.js";window.m = {"entry":{"hasLoader":true,"module":"/assets/a b.js","css":[]}',
    );
    expect(compact).toContain('\n};\nimport("/assets/e.js");</script>');
  });

  it("holds the router's settings without those that are off", () => {
    const settings = { basename: "/", future: { a: false, b: false }, ssr: true, isSpaMode: false };
    const script = `<script nonce="n1">window.__reactRouterContext = ${JSON.stringify(settings)};next({"c":false,})</script>`;
    expect(
      paintFirst(
        html.replace("<body>", () => `<body>${script}`),
        "n1",
      ),
    ).toContain('window.__reactRouterContext = {"basename":"/","future":{},"ssr":true};next({"c":false,})');
  });

  it("has a script of ours that starts the inert one and fetches what it needs", () => {
    const startScript = startScriptOf(page);
    expect(startScript).toContain('["/assets/a.js","/assets/b.js"]');
    expect(startScript).toContain('getElementById("page-start")');
  });

  it("holds data and start script before the content, and adds nothing after it", () => {
    const [before = "", after = ""] = page.split("<main></main>");
    expect(before).toContain(`${data.join("")}<script nonce="n1">{`);
    expect(after).toBe(
      '<script nonce="n1">scroll()</script><!--$--><!--$--><!--/$--><!--/$--></body></html>',
    );
  });

  it("starts once, when the page is complete, even where the first paint is reported twice", () => {
    const { document, Event } = painted(page, "loading");
    const started = () => document.querySelectorAll("script[type=module]").length;
    expect(started()).toBe(0);
    Object.defineProperty(document, "readyState", { value: "interactive" });
    document.defaultView?.dispatchEvent(new Event("DOMContentLoaded"));
    document.defaultView?.dispatchEvent(new Event("DOMContentLoaded"));
    expect(started()).toBe(1);
    expect(document.querySelectorAll("link[rel=modulepreload]")).toHaveLength(2);
  });

  it("fetches its scripts while its styles arrive, and runs them afterwards", () => {
    const { document, Event } = painted(page.replace("<html>", "<html data-styles-pending>"), "complete");
    const started = () => document.querySelectorAll("script[type=module]").length;
    const fetched = () => document.querySelectorAll("link[rel=modulepreload]").length;
    expect([started(), fetched()]).toEqual([0, 2]);
    delete document.documentElement.dataset.stylesPending;
    document.defaultView?.dispatchEvent(new Event("styles-arrived"));
    expect([started(), fetched()]).toEqual([1, 2]);
  });

  it("starts at once where it is painted when complete", () => {
    expect(painted(page, "complete").document.querySelectorAll("script[type=module]")).toHaveLength(1);
  });

  it("fetches many scripts in several tasks", async () => {
    const names = Array.from({ length: 14 }, (_, place) => `/assets/${place}.js`);
    const many = names.map((name) => `<link rel="modulepreload" href="${name}"/>`).join("");
    const { document } = painted(paintFirst(html.replace("<head>", `<head>${many}`), "n1"), "complete");
    const fetched = () => document.querySelectorAll("link[rel=modulepreload]").length;
    expect(fetched()).toBe(3);
    await vi.waitFor(() => expect(fetched()).toBe(16), 20_000);
  });

  it("keeps the fragment's target in view for eight seconds after hydration, however late that comes", () => {
    const show = vi.fn();
    const timers: (() => void)[] = [];
    let resize = () => {};
    const { document } = painted(page, "complete", (window) => {
      window.location.hash = "#aim";
      Object.assign(window.document.querySelector("main") ?? {}, { id: "aim", scrollIntoView: show });
      const Observer = class {
        constructor(onResize: () => void) {
          resize = onResize;
        }
        observe() {}
        disconnect() {
          resize = () => {};
        }
      };
      const getEntriesByType = () => [{ type: "navigate" }];
      Object.defineProperty(window.performance, "getEntriesByType", { value: getEntriesByType });
      Object.assign(window, {
        ResizeObserver: Observer,
        setInterval: (tick: () => void) => timers.push(tick),
      });
    });
    const pass = (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) timers[0]?.();
    };
    const isHeld = () => {
      show.mockClear();
      resize();
      return show.mock.calls.length > 0;
    };
    pass(20);
    document.documentElement.dataset.hydrated = "";
    pass(3);
    expect(isHeld()).toBe(true);
    pass(8);
    expect(isHeld()).toBe(true);
    pass(9);
    expect(isHeld()).toBe(false);
  });

  it("is left unchanged when it starts no script", () => {
    expect(paintFirst("<body>rien</body>", "n1")).toBe("<body>rien</body>");
  });
});

function startScriptOf(page: string): string {
  return /<script nonce="n1">(\{[^<]*)<\/script>/.exec(page)?.[1] ?? "";
}

/** The page in a browser that reports its first paint twice, in this ready state. */
function painted(
  page: string,
  readyState: DocumentReadyState,
  prepare: (window: JSDOM["window"]) => void = () => {},
) {
  const { window } = new JSDOM(page, { runScripts: "outside-only" });
  Object.defineProperty(window.document, "readyState", { value: readyState, configurable: true });
  Object.defineProperty(window.performance, "getEntriesByType", {
    value: () => [],
    configurable: true,
  });
  const paint = { getEntriesByName: () => [{}] };
  const observer = class {
    private readonly tell: (list: typeof paint) => void;
    constructor(tell: (list: typeof paint) => void) {
      this.tell = tell;
    }
    observe() {
      this.tell(paint);
      this.tell(paint);
    }
  };
  Object.assign(window, { PerformanceObserver: observer });
  prepare(window);
  window.eval(startScriptOf(page));
  return window;
}
