import { glob, readFile } from "node:fs/promises";
import { expect, it } from "vitest";

it("no property of an element holds an escape between plain quotes, where it would be shown as it is written", async () => {
  const found: string[] = [];
  for await (const file of glob("{app,mail}/**/*.tsx")) {
    const text = await readFile(file, "utf8");
    for (const [property] of text.matchAll(/(?<=\s)[\w-]+="[^"]*\\u[\da-f]{4}[^"]*"/gi))
      found.push(`${file}: ${property}`);
  }
  expect(found).toEqual([]);
});
