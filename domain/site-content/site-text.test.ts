import { expect, it } from "vitest";
import { checkText, longestTexts } from "./site-text.ts";

it("a text is stored trimmed and on one line", () => {
  expect(checkText("paragraph", "  Chez vous,\n dans **l’Ain**. ")).toEqual({
    ok: true,
    value: "Chez vous, dans **l’Ain**.",
  });
});

it.each([
  ["line", ""],
  ["line", "   "],
  ["line", "a\0b"],
  ["line", "\ud800"],
  ["line", 12],
  ["line", ["Deux", "lignes"]],
  ["line", "x".repeat(longestTexts.line + 1)],
  ["paragraph", "x".repeat(50_000)],
  ["paragraph", "[ici](javascript:alert)"],
  ["paragraph", "[ici](data:text/html,x)"],
  ["questions", "Une question ?"],
  ["questions", []],
  ["questions", [{ question: "", answer: "Oui." }]],
  ["questions", [{ question: "Où ?", answer: "" }]],
  ["questions", [null]],
  ["questions", Array.from({ length: 41 }, () => ({ question: "Où ?", answer: "Ici." }))],
  ["questions", [{ question: "Où ?", answer: "[là](//pirate.fr)" }]],
] as const)("a %s may not be %j", (kind, value) => {
  expect(checkText(kind, value)).toMatchObject({ ok: false, message: expect.any(String) });
});

it("questions keep their two texts and nothing else", () => {
  const sent = [{ question: " Où ? ", answer: "Ici.", html: "<b>" }];
  expect(checkText("questions", sent)).toEqual({ ok: true, value: [{ question: "Où ?", answer: "Ici." }] });
});
