import { expect, it } from "vitest";
import { formatSiren, readSiren } from "./siren.ts";
import { readVatNumber, vatNumberOf } from "./vat-number.ts";

it.each(["732829320", "732 829 320", "123.456.782", "552100554", "732\u00a0829\u202f320"])(
  "reads %s as a SIREN",
  (text) => {
    expect(readSiren(text)).toBe(text.replaceAll(/[\s.]/g, ""));
  },
);

it.each(["732829321", "73282932", "7328293200", "73282932O", "000000000", "", "７３２８２９３２０"])(
  "refuses %j as a SIREN",
  (text) => {
    expect(readSiren(text)).toBeNull();
  },
);

it("notices any single wrong digit and any two neighbours that changed places", () => {
  const siren = "732829320";
  for (let index = 0; index < siren.length; index += 1)
    for (const digit of "0123456789") {
      const changed = siren.slice(0, index) + digit + siren.slice(index + 1);
      if (changed !== siren) expect(readSiren(changed)).toBeNull();
    }
  expect(readSiren("372829320")).toBeNull();
});

it("makes the VAT number of a SIREN and reads it back, spaced or not", () => {
  expect(vatNumberOf("732829320")).toBe("FR44732829320");
  expect(readVatNumber("fr 44 732 829 320")).toBe("FR44732829320");
  expect(readVatNumber("FRK7732829320")).toBe("FRK7732829320");
  expect(readVatNumber("BE0403019261")).toBe("BE0403019261");
});

it.each(["FR45732829320", "FR44732829321", "FR44", "44732829320", "DE", "FRABCDEFGHIJK", "BEABCDEFGH"])(
  "refuses %j as a VAT number",
  (text) => {
    expect(readVatNumber(text)).toBeNull();
  },
);

it("is shown in groups of three", () => {
  expect(formatSiren("732829320")).toBe("732\u00a0829\u00a0320");
});
