import { expect, it } from "vitest";
import { isIban } from "./iban.ts";

it.each([
  ["FR14 2004 1010 0505 0001 3M02 606", true],
  ["fr1420041010050500013m02606", true],
  ["DE89370400440532013000", true],
  ["FR14 2004 1010 0505 0001 3M02 607", false],
  ["FR14 2004 1010 0505 0010 3M02 606", false],
  ["FR14", false],
  ["", false],
  ["1234", false],
])("decides whether %j is an account number: %s", (text, expected) => {
  expect(isIban(text)).toBe(expected);
});
