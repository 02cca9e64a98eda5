import { expect, it } from "vitest";
import { bookingPage } from "#content/pages/booking.ts";
import { parseBookingAnswers, readBookingFields } from "./booking-answers.ts";

const given = {
  rue: "12 rue des Tilleuls",
  terrain: "prive",
  robinet: "oui",
  prise: "non",
  acces: "Portail vert",
  telephone: "06 12 34 56 78",
  demarrage: "",
};
const late = { needsEarlyStart: false };
const soon = { needsEarlyStart: true };

it("reads the place, the street and the telephone", () => {
  expect(parseBookingAnswers(given, late)).toEqual({
    ok: true,
    answers: {
      place: { ground: "private", hasWater: true, hasPower: false, access: "Portail vert" },
      street: "12 rue des Tilleuls",
      phone: "+33612345678",
      asksEarlyStart: false,
    },
  });
});

it("cuts a long answer between two signs: the database stores no half of an emoji", () => {
  const form = new FormData();
  form.set("acces", `${"a".repeat(199)}🚗`);
  expect(readBookingFields(form).acces).toBe("a".repeat(199));
});

it("asks for no tap on the public road, and believes none there", () => {
  const answers = parseBookingAnswers({ ...given, terrain: "public", robinet: "" }, late);
  expect(answers).toMatchObject({ ok: true, answers: { place: { ground: "public", hasWater: false } } });
  expect(parseBookingAnswers({ ...given, terrain: "public" }, late)).toMatchObject({
    answers: { place: { hasWater: false } },
  });
});

it.each([
  ["rue", "", "street"],
  ["terrain", "lune", "ground"],
  ["robinet", "", "water"],
  ["prise", "peut-être", "power"],
  ["telephone", "12", "phone"],
] as const)("refuses %s = “%s”", (field, value, error) => {
  const { [error]: text } = bookingPage.errors;
  expect(parseBookingAnswers({ ...given, [field]: value }, late)).toEqual({
    ok: false,
    errors: { [error]: text },
  });
});

it("wants the early start asked for within the 14 days, and stores none that was not needed", () => {
  expect(parseBookingAnswers(given, soon)).toEqual({
    ok: false,
    errors: { earlyStart: bookingPage.errors.earlyStart },
  });
  const ticked = { ...given, demarrage: "oui" };
  expect(parseBookingAnswers(ticked, soon)).toMatchObject({ answers: { asksEarlyStart: true } });
  expect(parseBookingAnswers(ticked, late)).toMatchObject({ answers: { asksEarlyStart: false } });
});

it("keeps what was typed storable: no NUL, no line break, no endless text", () => {
  const form = new FormData();
  form.set("rue", "12\u0000 rue\ndes Tilleuls");
  form.set("acces", "x".repeat(5000));
  const fields = readBookingFields(form);
  expect(fields.rue).toBe("12 rue des Tilleuls");
  expect(fields.acces).toHaveLength(200);
  expect(fields.prise).toBe("");
});
