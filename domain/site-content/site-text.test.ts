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

const subject = "Votre devis {numero} – {entreprise}";

it("a text keeps the placeholders of the shipped one, in any order and as often as one likes", () => {
  const typed = "{entreprise} : le devis {numero}, oui le {numero}";
  expect(checkText("line", typed, subject)).toEqual({ ok: true, value: typed });
});

it.each([
  ["lost", "Votre devis – {entreprise}", "Gardez «\u00a0{numero}\u00a0»"],
  ["invented", `${subject} {client}`, "«\u00a0{client}\u00a0» ne serait pas remplacé"],
  ["inherited", `${subject} {constructor}`, "{constructor}"],
  ["empty", `${subject} {}`, "{}"],
  ["misspelt", "Votre devis {numéro} – {entreprise}", "Gardez «\u00a0{numero}\u00a0»"],
])("a placeholder that is %s is refused with a sentence", (_name, typed, sentence) => {
  const checked = checkText("line", typed, subject);
  expect(checked).toMatchObject({ ok: false });
  expect(!checked.ok && checked.message).toContain(sentence);
});

it("a text without placeholders gets none", () => {
  for (const kind of ["line", "paragraph", "message"] as const)
    expect(checkText(kind, "Bonjour {nom}", "Bonjour")).toMatchObject({ ok: false });
});

it("a ready answer keeps its lines, and has a name", () => {
  const sent = [{ question: " Photos ", answer: "Bonjour,\r\n\r\nDes photos ? " }];
  expect(checkText("answers", sent)).toEqual({
    ok: true,
    value: [{ question: "Photos", answer: "Bonjour,\n\nDes photos ?" }],
  });
});

it.each([
  [[]],
  [[{ question: "", answer: "Oui." }]],
  [[{ question: "Photos", answer: " \n " }]],
  [[{ question: "Photos", answer: "a\0b" }]],
  [[{ question: "Photos", answer: "x".repeat(3001) }]],
  [[{ question: "Photos", answer: "Bonjour {nom}" }]],
  ["Photos"],
])("ready answers may not be %j", (value) => {
  expect(checkText("answers", value)).toMatchObject({ ok: false, message: expect.any(String) });
});
