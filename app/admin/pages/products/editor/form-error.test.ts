import { expect, it } from "vitest";
import { emptyDraft } from "./draft.ts";
import { fieldError, typingError } from "./form-error.ts";

it.each([
  ["value.priceCents", "price"],
  ["slug", "slug"],
  ["value.hazards.phrases.0.text", "phrases"],
  ["hazards.ufi", "ufi"],
  ["value.images.2.alt", "images"],
])("finds the form’s field for %s", (field, own) => {
  expect(fieldError({ field, message: "Non." })).toEqual({ field: own, message: "Non." });
});

it("knows no field for what is not of the form", () => {
  expect(fieldError({ field: "version", message: "Non." })).toBeNull();
  expect(fieldError({ message: "Non." })).toBeNull();
});

it.each([
  [{ amount: "un peu" }, "amount"],
  [{ dilution: "1,5" }, "dilution"],
  [{ lowStock: "-1" }, "lowStock"],
  [{ weight: "620 g" }, "weight"],
])("stops at %j", (change, field) => {
  expect(typingError({ ...emptyDraft, ...change })?.field).toBe(field);
});

it("lets numbers and empty fields pass", () => {
  expect(typingError({ ...emptyDraft, amount: " 500 ", weight: "0,62" })).toBeNull();
});
