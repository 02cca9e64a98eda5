import { describe, expect, it } from "vitest";
// @ts-expect-error: React Router's own writer, to which its package gives neither a name nor types.
import { encode } from "../../node_modules/react-router/dist/production/vendor/turbo-stream-v2/turbo-stream.js";
import { isRouteErrorResponse, readPageData, redirection } from "./read-page-data.ts";

class RouterError {
  readonly status: number;
  readonly statusText: string;
  readonly data: unknown;

  constructor(status: number, statusText: string, data: unknown) {
    this.status = status;
    this.statusText = statusText;
    this.data = data;
  }
}

/** As React Router's server writes its answers. */
function written(value: unknown): Promise<string> {
  const plugins = [
    (one: unknown) =>
      one instanceof RouterError ? ["ErrorResponse", one.data, one.status, one.statusText] : false,
    (one: unknown) =>
      one instanceof Error ? ["SanitizedError", one.name, "Unexpected Server Error", undefined] : false,
    (one: unknown) =>
      typeof one === "object" && one !== null && "leadsTo" in one
        ? ["SingleFetchRedirect", one.leadsTo]
        : false,
  ];
  return new Response(encode(value, { plugins })).text();
}

const read = async (value: unknown) => readPageData(await written(value));

describe("what the server writes for a page is read as it was", () => {
  const shared = { name: "Dupont" };
  const values: readonly unknown[] = [
    { root: { year: 2026, hours: ["9 h", "18 h"], isDemo: true }, page: null },
    { a: undefined, b: null, c: [undefined, null, "", 0, -1, 1.5], d: {}, e: [] },
    { nan: Number.NaN, most: Number.POSITIVE_INFINITY, least: Number.NEGATIVE_INFINITY, zero: -0 },
    { first: shared, second: shared, list: [shared, shared] },
    { at: new Date("2026-11-19T22:00:00Z") },
    "texte « à » \u2028 \u{1f697} </script>",
    ["S", "P", "D", "Z", "ErrorResponse"],
    { "": 1, _1: 2, "a\nb": "c\nd", __proto__x: 3 },
    Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`clé ${index}`, index % 7])),
  ];
  it.each(values.map((value) => [JSON.stringify(value)?.slice(0, 40), value]))("%s", async (_, value) => {
    expect(await read(value)).toEqual(value);
  });

  it("a hole in an array stays one", async () => {
    // biome-ignore lint/suspicious/noSparseArray: what is tried
    const value = [1, , 3];
    expect(await read(value)).toEqual(value);
  });
});

describe("what is not data", () => {
  it("a thrown response keeps its status", async () => {
    const { error } = (await read({ error: new RouterError(410, "Gone", { a: 1 }) })) as { error: unknown };
    expect(isRouteErrorResponse(error)).toBe(true);
    expect(error).toEqual({ status: 410, statusText: "Gone", data: { a: 1 } });
  });

  it("a failure is an error, and no response", async () => {
    const { error } = (await read({ error: new TypeError("secret") })) as { error: Error };
    expect(error).toBeInstanceOf(Error);
    expect(error.message).toBe("Unexpected Server Error");
    expect(isRouteErrorResponse(error)).toBe(false);
  });

  it("a redirection is found under its own name alone", async () => {
    const value = (await read({ leadsTo: { redirect: "/contact", status: 302 } })) as {
      [redirection]: unknown;
    };
    expect(value[redirection]).toEqual({ redirect: "/contact", status: 302 });
    expect(redirection in ((await read({ redirect: "/ailleurs" })) as object)).toBe(false);
  });

  it.each([
    "",
    "<!doctype html>",
    "{}",
    "[]",
    '"texte"',
    '[["INCONNU",1]]',
    '[{"_1":99',
    "-99",
    '[{"_1":-99},"a"]',
  ])("%s throws: the page is then a document", (text) => {
    expect(() => readPageData(text)).toThrow();
  });

  it("a promise throws too: our loaders give none", async () => {
    const text = await written({ later: Promise.resolve(1) });
    expect(() => readPageData(text)).toThrow();
  });
});
