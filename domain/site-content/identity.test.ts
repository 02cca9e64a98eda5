import { describe, expect, it } from "vitest";
import { checkIdentity } from "./identity.ts";

const contact = { phone: "04 74 00 00 01", email: "contact@garage.fr", noticeEmail: "" };
const area = { center: "Foissiat", latitude: 46.37, longitude: 5.17, radiusKm: 45 };

describe("the contact", () => {
  it("stores the number as it is shown and as it is called", () => {
    expect(checkIdentity("contact", { ...contact, phone: "+33 (0)4.74.00.00.01" })).toEqual({
      ok: true,
      value: { ...contact, phone: { display: "04 74 00 00 01", e164: "+33474000001" } },
    });
  });
  it("takes a stored value again", () => {
    const stored = checkIdentity("contact", contact);
    expect(stored.ok && checkIdentity("contact", stored.value)).toEqual(stored);
  });
  it.each([
    [{ ...contact, phone: "12" }, "phone"],
    [{ ...contact, phone: {} }, "phone"],
    [{ ...contact, email: "" }, "email"],
    [{ ...contact, email: "a@b" }, "email"],
    [{ ...contact, email: "a@b.fr\nBcc: x@y.fr" }, "email"],
    [{ ...contact, noticeEmail: "rien" }, "noticeEmail"],
  ])("refuses %j", (value, field) => {
    expect(checkIdentity("contact", value)).toMatchObject({ ok: false, field });
  });
});

it.each([
  ["", "Signature", "name"],
  ["x".repeat(61), "Signature", "name"],
  ["Deux\nlignes", "Signature", "name"],
  ["Nul\0", "Signature", "name"],
  ["Nom", "", "tagline"],
])("the company refuses the name %j with the tagline %j", (name, tagline, field) => {
  expect(checkIdentity("company", { name, tagline })).toMatchObject({ ok: false, field });
});

it.each([
  [{ ...area, radiusKm: 0 }, "radiusKm"],
  [{ ...area, radiusKm: 45.5 }, "radiusKm"],
  [{ ...area, radiusKm: 301 }, "radiusKm"],
  [{ ...area, radiusKm: Number.NaN }, "radiusKm"],
  [{ ...area, latitude: 91 }, "center"],
  [{ ...area, center: " " }, "center"],
])("the area refuses %j", (value, field) => {
  expect(checkIdentity("area", value)).toMatchObject({ ok: false, field });
});

it("social links become whole addresses of their own service", () => {
  expect(checkIdentity("social", { facebook: "facebook.com/reflet", instagram: "" })).toEqual({
    ok: true,
    value: { facebook: "https://facebook.com/reflet", instagram: "" },
  });
  for (const facebook of [
    "javascript:alert(1)",
    "https://facebook.com.pirate.fr/",
    "https://pirate.fr/?facebook.com",
    "https://moi:secret@facebook.com/",
    "ftp://facebook.com/",
  ]) {
    expect(checkIdentity("social", { facebook, instagram: "" })).toMatchObject({
      ok: false,
      field: "facebook",
    });
  }
});

it.each([null, "texte", 3])("a card that is %j is refused", (value) => {
  expect(checkIdentity("company", value)).toMatchObject({ ok: false });
});
