import { expect, it } from "vitest";
import { readTextFile } from "./read-text-file.ts";

it.each([
  ["UTF-8", new TextEncoder().encode("Référence")],
  ["the old Windows alphabet", Uint8Array.from("R\xe9f\xe9rence", (letter) => letter.charCodeAt(0))],
])("reads %s", async (_name, bytes) => {
  expect(await readTextFile(new Blob([bytes]))).toBe("Référence");
});
