import { describe, expect, it } from "vitest";
import { acceptedSamples, listAdminRoutes } from "#tests/support/admin-routes.ts";

/** What only programs take for a number. */
const noNumbers = [
  "1e2",
  "0x10",
  "0b1",
  " 5 ",
  "5\n",
  "+5",
  "5.0",
  "Infinity",
  "",
  "٥",
  "99999999999999999999",
];

const queries = listAdminRoutes().flatMap(({ method, path, inputs }) =>
  inputs
    .filter(({ source }) => source === "query")
    .map(
      (input) =>
        [`${method} ${path}`, input, Object.entries(input.schema.parse(sampleOf(input)) as object)] as const,
    ),
);

function sampleOf(input: Parameters<typeof acceptedSamples>[0]): Record<string, unknown> {
  return (acceptedSamples(input)[0] ?? {}) as Record<string, unknown>;
}

const numbered = queries.flatMap(([route, input, fields]) =>
  fields.filter(([, value]) => typeof value === "number").map(([field]) => [route, field, input] as const),
);

it("routes with a number in their address are known", () => {
  const fields = new Set(numbered.map(([, field]) => field));
  for (const field of ["page", "equipier", "de", "a", "version", "sequence"]) expect(fields).toContain(field);
});

describe("a number in an address is written with digits alone:", () => {
  it.each(numbered)("%s, %s", (_route, field, { schema }) => {
    const sample = sampleOf({ source: "query", schema });
    const readAs = (text: string) =>
      (schema.safeParse({ ...sample, [field]: text }).data as Record<string, unknown> | undefined)?.[field];
    expect(readAs("12")).toBe(12);
    // Refused, or for the page of a list the first one.
    for (const text of noNumbers) expect([undefined, 1], text).toContain(readAs(text));
  });
});
