import { expect, it } from "vitest";
import { readTextFile } from "./read-text-file.ts";

const text = "Plaque;Catégorie\nAA-111-AA;U1";
const little = Buffer.from(`\ufeff${text}`, "utf16le");

it.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with its mark", Buffer.from(`\ufeff${text}`)],
  ["Windows-1252", Buffer.from(text, "latin1")],
  ["UTF-16, as Excel's “texte Unicode”", little],
  ["UTF-16, the other way round", Buffer.from(little).swap16()],
])("reads a file in %s", async (_name, bytes) => {
  expect(await readTextFile(new File([new Uint8Array(bytes)], "flotte.csv"))).toBe(text);
});
