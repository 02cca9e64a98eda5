import { expect, it } from "vitest";
import { draftTotals, parseQuoteDraft, quoteDraftOf, withLine } from "./quote-draft.ts";

const input = {
  lines: [
    {
      title: "Film arrière",
      details: "",
      quantity: 2,
      unitCents: 290_50,
      choice: { offer: "tint.vehicle" },
      vehicle: "Clio",
    },
    { title: "Correction", details: "À voir", quantity: 1, unitCents: null, choice: null, vehicle: "308" },
  ],
  travelCents: 0,
  validDays: 30,
  delay: "sous 15 jours",
  message: "Bonjour",
  discountPercent: 0,
  discountReason: "",
  buyer: null,
};

it("gives back what it was given, an empty price meaning on quote", () => {
  expect(parseQuoteDraft(quoteDraftOf(input))).toEqual({ ok: true, input });
});

it("keeps the company it is for, its address by lines", () => {
  const buyer = { company: "Garage", siren: "732829320", vatNumber: "", address: ["1 place", "01000 Bourg"] };
  const draft = quoteDraftOf({ ...input, buyer });
  expect(draft.buyer).toMatchObject({ isCompany: true, siren: "732\u00a0829\u00a0320" });
  expect(parseQuoteDraft(draft)).toMatchObject({
    input: { buyer: { ...buyer, siren: "732\u00a0829\u00a0320" } },
  });
  const person = { ...draft, buyer: { ...draft.buyer, isCompany: false } };
  expect(parseQuoteDraft(person)).toMatchObject({ input: { buyer: null } });
});

it("adds a line of its own and counts what is typed so far", () => {
  const draft = withLine(quoteDraftOf(input));
  expect(new Set(draft.lines.map(({ key }) => key)).size).toBe(3);
  expect(draftTotals({ ...draft, travel: "15" }, 20)).toEqual({
    totalCents: 596_00,
    vatCents: 99_33,
    netCents: 496_67,
    hasOnQuote: true,
  });
});

it("takes the discount off each line, not off the travel", () => {
  const draft = { ...quoteDraftOf(input), discount: "10 %", travel: "15" };
  expect(draftTotals(draft, null).totalCents).toBe(2 * 261_45 + 15_00);
  expect(parseQuoteDraft({ ...draft, reason: "fidélité" })).toMatchObject({
    input: { discountPercent: 10, discountReason: "fidélité" },
  });
  expect(parseQuoteDraft({ ...draft, discount: "-5" })).toMatchObject({ field: "discountPercent" });
});

it("names the field that is no amount", () => {
  const draft = quoteDraftOf(input);
  const [first] = draft.lines;
  if (!first) throw new Error("a draft has lines");
  expect(parseQuoteDraft({ ...draft, lines: [{ ...first, price: "douze" }] })).toMatchObject({
    ok: false,
    field: "lines.0.unitCents",
  });
  expect(parseQuoteDraft({ ...draft, travel: "x" })).toMatchObject({ ok: false, field: "travelCents" });
});

it("gives an added line the vehicle of the line before it", () => {
  expect(withLine(quoteDraftOf(input)).lines.map(({ vehicle }) => vehicle)).toEqual(["Clio", "308", "308"]);
});
