import { describe, expect, it } from "vitest";
import { isMailbox, readMailbox } from "./mailbox.ts";

describe("isMailbox", () => {
  it.each([
    "camille.morel@orange.fr",
    "a+b@exemple.co.uk",
    "o'neil@exemple.fr",
    "élodie@exemple.fr",
    "a@café.FR",
  ])("accepts %s", (address) => {
    expect(isMailbox(address)).toBe(true);
  });

  it.each([
    "",
    "camille.morel@",
    "camille@exemple",
    "a,b@exemple.fr",
    "a@exemple.fr;b",
    "<a@exemple.fr>",
    '"a"@exemple.fr',
    "a@b.fr\nBcc: c@d.fr",
    "a..b@exemple.fr",
    ".a@exemple.fr",
    "a.@exemple.fr",
    "a@.exemple.fr",
    "a@exemple.fr.",
    "a@exemple.fr\u200b",
    "a\u2060@exemple.fr",
    "a@exem\u00adple.fr",
    "a@exemple\u034f.fr",
    "a@exemple.fr\ufe0f",
    "a@ｅxemple.fr",
    "a@exemple。fr",
    "a@exemple.fr%00",
    `${"a".repeat(250)}@exemple.fr`,
    // In small letters, as it is stored, "İ" is two signs.
    `${"İ".repeat(200)}@exemple.fr`,
  ])("refuses %j", (address) => {
    expect(isMailbox(address)).toBe(false);
  });
});

describe("readMailbox", () => {
  it.each([
    ["Camille@Orange.FR", "Camille@Orange.FR"],
    ["élodie@exemple.fr", "élodie@exemple.fr"],
    ["ana@café.fr", "ana@xn--caf-dma.fr"],
    ["ana@xn--caf-dma.fr", "ana@xn--caf-dma.fr"],
    ["ana@CAFé.fr", "ana@xn--caf-dma.fr"],
    ["ana@münchen.exemple.fr", "ana@xn--mnchen-3ya.exemple.fr"],
  ])("stores %s as %s", (typed, stored) => {
    expect(readMailbox(typed)).toBe(stored);
  });

  it.each(["a@exemple", "a@café..fr", "a@xn--é.fr"])("refuses %s", (typed) => {
    expect(readMailbox(typed)).toBeNull();
  });
});
