import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { pageContext } from "#app/page-context.ts";
import { PageCache } from "./page-cache.ts";
import { createPages, type PageHandler } from "./pages.ts";

const silent = pino({ level: "silent" });

function setUp(handler: PageHandler, logger = silent) {
  const cache = new PageCache();
  const policy = { https: false, development: false };
  const isRoute = (path: string) => path !== "/inconnue-1" && path !== "/inconnue-2";
  const pages = createPages({ handler, cache, policy, readStyles: () => undefined, isRoute });
  return {
    cache,
    get: (path: string, init?: RequestInit) =>
      pages(new Request(`http://site${path}`, init), logger, () => {}),
  };
}

const html = (body: string, init?: ResponseInit) =>
  new Response(body, { ...init, headers: { "Content-Type": "text/html; charset=utf-8", ...init?.headers } });

describe("a rendered page", () => {
  it("enters the cache with a policy for exactly its own scripts", async () => {
    const { cache, get } = setUp(async (_request, context) =>
      html(`<script nonce="${context.get(pageContext).nonce}">go()</script>`),
    );
    const response = await get("/");
    expect(await response.text()).toBe("<script>go()</script>");
    expect(response.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(cache.get("/", "identity")).toBeDefined();
  });

  it.each<[string, PageHandler, RequestInit | undefined]>([
    [
      "says it is private",
      async (_request, context) => {
        context.get(pageContext).isPrivate = true;
        return html("x");
      },
      undefined,
    ],
    ["sets a cookie", async () => html("x", { headers: { "Set-Cookie": "a=1" } }), undefined],
    ["was not found", async () => html("x", { status: 404 }), undefined],
    ["failed", async () => html("x", { status: 500 }), undefined],
    ["answers a form", async () => html("x"), { method: "POST" }],
    ["forbids it", async () => html("x", { headers: { "Cache-Control": "no-store" } }), undefined],
  ])("stays out of the cache when it %s", async (_case, handler, init) => {
    const { cache, get } = setUp(handler);
    const response = await get("/page", init);
    expect(cache.get("/page", "identity")).toBeUndefined();
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("stays out of the cache when one browser alone may keep it, and says so as it did", async () => {
    const { cache, get } = setUp(
      async () => new Response("photo", { headers: { "Cache-Control": "private, max-age=86400" } }),
    );
    const response = await get("/photo");
    expect(response.headers.get("cache-control")).toBe("private, max-age=86400");
    expect(cache.get("/photo", "identity")).toBeUndefined();
  });

  it("has the same headers for HEAD, cached or not", async () => {
    const asked: string[] = [];
    const { get } = setUp(async (request) => {
      asked.push(request.method);
      return html("x", { status: request.url.endsWith("/inconnue") ? 404 : 200 });
    });
    for (const path of ["/", "/inconnue"]) {
      const head = await get(path, { method: "HEAD" });
      const whole = await get(path);
      expect([head.status, Object.fromEntries(head.headers)]).toEqual([
        whole.status,
        Object.fromEntries(whole.headers),
      ]);
    }
    expect(new Set(asked)).toEqual(new Set(["GET"]));
  });

  it("keeps each cookie a header of its own", async () => {
    const { get } = setUp(async () => {
      const response = html("x");
      response.headers.append("Set-Cookie", "a=1");
      response.headers.append("Set-Cookie", "b=2");
      return response;
    });
    expect((await get("/")).headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  it("is dropped from the cache when its tag is invalidated", async () => {
    const { cache, get } = setUp(async (_request, context) => {
      context.get(pageContext).tags.add("catalogue");
      return html("x");
    });
    await get("/boutique");
    cache.invalidate(["catalogue"]);
    expect(cache.get("/boutique", "identity")).toBeUndefined();
  });

  it("reports failures under the request's own logger", async () => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line) => void lines.push(line) }).child({ requestId: "r-1" });
    const { get } = setUp(async (_request, context) => {
      context.get(pageContext).report(new Error("panne"));
      return html("x", { status: 500 });
    }, logger);
    await get("/casse");
    expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({
      requestId: "r-1",
      path: "/casse",
      err: { message: "panne" },
    });
  });

  it("is rendered without the parameters it does not read, and kept once for all of them", async () => {
    const asked: string[] = [];
    const { get } = setUp(async ({ url }) => {
      asked.push(url);
      return html("x");
    });
    for (const path of ["/?x=1", "/", "/?x=2&utm_source=a"]) await get(path);
    expect(asked).toEqual(["http://site/"]);
  });

  it("is rendered once for all who ask at the same moment", async () => {
    let renderings = 0;
    const { get } = setUp(async () => {
      renderings += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return html(`page ${renderings}`);
    });
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await get("/")).text()));
    expect(new Set(answers)).toEqual(new Set(["page 1"]));
  });

  it("is rendered once for all who ask at the same moment for what is not there, and anew for the next", async () => {
    let renderings = 0;
    const { get } = setUp(async () => {
      renderings += 1;
      const own = renderings;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return html(`absente ${own}`, { status: 404 });
    });
    const ask = async () => {
      const response = await get("/articles/absent");
      return `${response.status} ${await response.text()}`;
    };
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(new Set(answers)).toEqual(new Set(["404 absente 1"]));
    expect(await ask()).toBe("404 absente 2");
  });

  describe("of something that is not there", () => {
    /** As the entry of the pages does: nothing is rendered when the page is kept. */
    const missingHandler = (text: (path: string) => string, rendered: string[]): PageHandler => {
      return async (request, context) => {
        const rendering = context.get(pageContext);
        const path = new URL(request.url).pathname;
        rendering.tags.add("text");
        rendering.missingName = path.startsWith("/articles/") ? "article" : "reason";
        if (rendering.isMissingKept?.(rendering.missingName)) return new Response(null, { status: 404 });
        rendered.push(path);
        return html(text(path), { status: 404 });
      };
    };
    const read = async (answer: Response) => [
      answer.status,
      answer.headers.get("x-robots-tag"),
      await answer.text(),
    ];

    it("is rendered once for all addresses of its route, until something it shows changes", async () => {
      const rendered: string[] = [];
      const { cache, get } = setUp(missingHandler((path) => `pas ici ${path.split("/")[1]}`, rendered));
      for (const path of ["/articles/premier", "/articles/autre"])
        expect(await read(await get(path))).toEqual([404, "noindex", "pas ici articles"]);
      expect(await read(await get("/raisons/autre"))).toEqual([404, "noindex", "pas ici raisons"]);
      expect(rendered).toEqual(["/articles/premier", "/raisons/autre"]);
      cache.invalidate(["text"]);
      await get("/articles/encore");
      expect(rendered.at(-1)).toBe("/articles/encore");
    });

    it("is not kept when it holds something of its address", async () => {
      const rendered: string[] = [];
      const { get } = setUp(missingHandler((path) => `pas de ${path}`, rendered));
      await get("/articles/premier");
      expect(await read(await get("/articles/autre"))).toEqual([404, "noindex", "pas de /articles/autre"]);
    });

    it("is rendered again when it is dropped at that very moment", async () => {
      let dropped = 0;
      const { cache, get } = setUp(async (_request, context) => {
        const rendering = context.get(pageContext);
        rendering.missingName = "article";
        rendering.tags.add("text");
        if (!rendering.isMissingKept?.("article")) return html("pas ici", { status: 404 });
        cache.invalidate(["text"]);
        dropped += 1;
        return new Response(null, { status: 404 });
      });
      for (let time = 0; time < 2; time += 1)
        expect(await read(await get("/articles/premier"))).toEqual([404, "noindex", "pas ici"]);
      expect(dropped).toBe(1);
    });
  });

  it("is rendered in a round of the event loop of its own", async () => {
    let round = 0;
    let isOver = false;
    const count = () => {
      round += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const rounds: number[] = [];
    const { get } = setUp(async (_request, context) => {
      await context.get(pageContext).waitForRound?.();
      rounds.push(round);
      return html("x");
    });
    await Promise.all(["/a", "/b", "/c", "/d"].map((path) => get(path)));
    isOver = true;
    expect(new Set(rounds).size).toBe(4);
  });

  it("is not shared with those who ask after what it shows has changed", async () => {
    const started: (() => void)[] = [];
    const { cache, get } = setUp(async (_request, context) => {
      context.get(pageContext).tags.add("catalogue");
      const number = started.length + 1;
      await new Promise<void>((resolve) => started.push(resolve));
      return html(`page ${number}`);
    });
    const before = get("/boutique");
    await expect.poll(() => started.length).toBe(1);
    cache.invalidate(["catalogue"]);
    const after = get("/boutique");
    await expect.poll(() => started.length).toBe(2);
    for (const finish of started) finish();
    expect([await (await before).text(), await (await after).text()]).toEqual(["page 1", "page 2"]);
    expect(await (await get("/boutique")).text()).toBe("page 2");
  });

  it("is not shared when it is private", async () => {
    let renderings = 0;
    const { get } = setUp(async (_request, context) => {
      context.get(pageContext).isPrivate = true;
      renderings += 1;
      const own = renderings;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return html(`page ${own}`);
    });
    const answers = await Promise.all(Array.from({ length: 3 }, async () => (await get("/")).text()));
    expect(new Set(answers).size).toBe(3);
  });

  it("is one page for all unknown addresses, and holds none of them", async () => {
    const asked: string[] = [];
    const { get } = setUp(async ({ url }) => {
      asked.push(new URL(url).pathname);
      return html("introuvable", { status: 404 });
    });
    for (const path of ["/inconnue-1", "/inconnue-2?x=1", "/inconnue-1"]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("x-robots-tag"), await answer.text()]).toEqual([
        404,
        "noindex",
        "introuvable",
      ]);
    }
    expect(asked).toEqual(["/introuvable"]);
  });
});
