import { expect, it } from "vitest";
import { readTextMark, textMark, textMarkPattern } from "./text-mark.ts";

it("a mark leads back to its number", () => {
  for (const index of [0, 1, 239, 240, 5000, 57_599]) {
    const marked = `${textMark(index)}Un texte${textMark(index)}`;
    expect(marked.match(textMarkPattern)?.map(readTextMark)).toEqual([index, index]);
    expect(marked.replace(textMarkPattern, "")).toBe("Un texte");
  }
});
