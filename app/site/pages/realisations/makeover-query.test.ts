import { expect, it } from "vitest";
import { makeoversHref, readMakeoverQuery } from "./makeover-query.ts";

const all = { service: null, category: null, page: 1 } as const;

it.each([
  ["", all],
  ["service=polissage&vehicule=C&page=2", { service: "polishing", category: "C", page: 2 }],
  ["service=vitres-teintees", { ...all, service: "tint" }],
  ["vehicule=U2", { ...all, category: "U2" }],
  // Odd ones: unknown, empty, doubled, negative, huge, in other letters, with NUL.
  ["service=abonnements&vehicule=Z", all],
  ["service=&vehicule=&page=", all],
  ["service=polissage&service=ppf", { ...all, service: "polishing" }],
  ["page=-1", all],
  ["page=1e9", all],
  ["page=123456", all],
  ["page=٣", all],
  ["vehicule=a&page=02", all],
  ["service=%00&vehicule=%27%3B--", all],
  ["service=__proto__&vehicule=constructor", all],
])("reads ?%s as %j", (query, read) => {
  expect(readMakeoverQuery(new URLSearchParams(query))).toEqual(read);
});

it("writes an address that is read back, and starts a new filter at the first page", () => {
  const query = { service: "ceramic", category: "D", page: 3 } as const;
  const href = makeoversHref(query, { page: 4 });
  expect(href).toBe("/realisations?service=ceramique&vehicule=D&page=4");
  expect(makeoversHref(query, { category: null })).toBe("/realisations?service=ceramique");
  expect(makeoversHref(query, { service: null, category: null })).toBe("/realisations");
});
