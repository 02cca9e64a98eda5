import { expect, it } from "vitest";
import { isOrdinaryAnswer } from "./ordinary-answer.ts";

const coded = (xml: string) => Buffer.from(xml).toString("base64");
const group =
  '<saml:AttributeValue xsi:type="xs:string">Équipe de l’atelier, groupe 0123456789</saml:AttributeValue>';

it("an answer with three hundred groups and long certificates is read", () => {
  expect(isOrdinaryAnswer(coded(`<a>${group.repeat(300)}${"MIIC".repeat(5000)}</a>`))).toBe(true);
});

it.each([
  ["small elements", "<a/>".repeat(5000)],
  ["attributes", `<a ${"b='c' ".repeat(5000)}/>`],
  ["text", "x".repeat(200_000)],
  ["unended comments", "<!--".repeat(100)],
])("one of too many or too much is not: %s", (_what, xml) => {
  expect(isOrdinaryAnswer(coded(xml))).toBe(false);
});
