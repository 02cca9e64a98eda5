import { expect, it } from "vitest";
import { foldMailbox } from "./fold-mailbox.ts";

it.each([
  ["camille@orange.fr", "camille@orange.fr"],
  [" Camille+1@Orange.FR", "camille@orange.fr"],
  ["camille+a+b@orange.fr", "camille@orange.fr"],
  ["ca.mille@orange.fr", "ca.mille@orange.fr"],
  ["ca.mi.lle+x@googlemail.com", "camille@gmail.com"],
])("%s leads to %s", (address, mailbox) => {
  expect(foldMailbox(address)).toBe(mailbox);
});
