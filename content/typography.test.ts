import { expect, it } from "vitest";

const modules = import.meta.glob<Record<string, unknown>>(
  ["./*.ts", "./lists/*.ts", "./services/*.ts", "!./**/*.test.ts"],
  { eager: true },
);

/** What the specification writes with a straight apostrophe or a breaking space. */
const fixedBySpec = new Set([
  "L'Essentiel Fraîcheur",
  "Veuillez d'abord choisir un véhicule.",
  "Demande d'abonnement à domicile envoyée !",
]);

function* strings(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const child of Object.values(value)) yield* strings(child);
}

const ownCopy = Object.entries(modules).flatMap(([file, exports]) =>
  [...strings(exports)].filter((text) => !fixedBySpec.has(text)).map((text) => `${file}|${text}`),
);

it("reads the whole content", () => {
  expect(ownCopy.length).toBeGreaterThan(500);
});

it.each([
  ["a breaking space before : ; ! ? % € »", / [:;!?%€»]/],
  ["a breaking space after «", /« /],
  ["a straight apostrophe", /'/],
  ["three dots in place of an ellipsis", /\.\.\./],
])("our own copy has no %s", (_, fault) => {
  expect(ownCopy.filter((text) => fault.test(text))).toEqual([]);
});

it("no file but the three of prices writes one, and vat.ts the limits of the law", () => {
  const prices = Object.entries(
    import.meta.glob<string>(
      ["./**/*.ts", "!./**/*.test.ts", "!./{price-list,rental-rates,gift-amounts}.ts", "!./vat.ts"],
      {
        eager: true,
        query: "?raw",
        import: "default",
      },
    ),
  ).filter(([, source]) => /\d\s?€|\d_00\b/.test(source));
  expect(prices.map(([file]) => file)).toEqual([]);
});
