import { expect, it } from "vitest";
import { marked } from "./markdown-marks.ts";

it("writes marks around the selection, or around a word to replace", () => {
  expect(marked("bold", "un mot ici", 3, 6)).toEqual({ text: "un **mot** ici", start: 5, end: 8 });
  expect(marked("italic", "", 0, 0)).toEqual({ text: "*texte*", start: 1, end: 6 });
  expect(marked("link", "voir", 0, 4).text).toBe("[voir](/services)");
});

it("marks whole lines, and replaces the mark a line had", () => {
  expect(marked("title", "un\ndeux", 5, 5).text).toBe("un\n## deux");
  expect(marked("subtitle", "## deux", 3, 3).text).toBe("### deux");
  expect(marked("list", "a\nb", 0, 3).text).toBe("- a\n- b");
  expect(marked("quote", "a", 1, 1)).toEqual({ text: "> a", start: 3, end: 3 });
});
