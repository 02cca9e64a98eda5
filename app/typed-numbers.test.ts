import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("numbers typed into forms are read with typedNumber", () => {
  const files = ["app/admin/pages", "app/site/pages"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
      .map((name) => join(folder, name)),
  );
  // What a field, a form or a draft of text holds, given to `Number` as it is.
  const typed =
    /\bNumber\((?:event\.|value\) \}|text\(|textOf\(|text\.|text\)|form\.|query\.get|draft\.(?:amount|weight|lowStock|validDays|startingStock)|line\.quantity|quantity\)|pieces\)|radiusKm\)|kilos)/;
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => typed.test(line) && !line.includes(".test("))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
