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

  it("is left alone when it starts no script", () => {
    expect(paintFirst("<body>rien</body>", "n1")).toBe("<body>rien</body>");
  });
});
