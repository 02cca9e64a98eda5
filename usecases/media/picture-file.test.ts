import { expect, it } from "vitest";
import { shortName } from "./picture-file.ts";

it("a file's name keeps letters, digits and its ending, and never half a letter", () => {
  expect(shortName("../../etc/passwd")).toBe("....etcpasswd");
  expect(shortName("photo\u202egnp.exe\u0000\r\n\"'<>")).toBe("photognp.exe");
  // A letter of two code units, cut in its middle.
  const long = shortName(`${"𠀀".repeat(100)}.jpeg`);
  expect([long.isWellFormed(), long.length, long.endsWith("𠀀.jpeg")]).toEqual([true, 119, true]);
});
