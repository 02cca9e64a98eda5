import { afterEach, expect, it } from "vitest";
import { provideContent } from "#content/current-content.ts";
import { ceramicPage, ceramicQuestions } from "#content/services/ceramic.ts";
import { readTextMark, textMarkPattern } from "#domain/text/text-mark.ts";
import { createTextMarks, prepareForEditor } from "./text-marks.ts";

afterEach(() => provideContent(() => ({})));

it("marks texts and questions where they are read, and nothing else, from the first reading on", () => {
  const marks = createTextMarks();
  provideContent(() => marks);
  const { sentence, path, next } = ceramicPage;
  const [mark = ""] = sentence.match(textMarkPattern) ?? [];
  expect(marks.markedKeys[readTextMark(mark)]).toBe("ceramic/sentence");
  expect([path, next.href, next.label].join("")).not.toMatch(textMarkPattern);
  expect(ceramicQuestions[0]?.answer).toMatch(textMarkPattern);
  expect(marks.markedKeys).toContain("ceramic/questions/0/answer");
});

it("keeps the parts of a marked text between its two marks", () => {
  const text = "Un **mot**";
  const parts = [{ text: "Un " }, { text: "mot", mark: "strong" as const }];
  const marks = createTextMarks({ [text]: parts });
  const marked = marks.markText("ceramic/sentence", text);
  const words = marks.markedParts[marked]?.map((part) => part.text.replace(textMarkPattern, ""));
  expect(words).toEqual(["", "Un ", "mot", ""]);
});

it("a prepared page has no script, and names its texts as data that cannot close its element", () => {
  const html =
    '<html><head><link rel="modulepreload" href="/a.js"></head><body>Oui<script>alert(1)</script></body></html>';
  const prepared = prepareForEditor(html, ["</script><script>alert(1)"]);
  expect(prepared).toContain("<body>Oui</body>");
  expect(prepared).not.toContain("modulepreload");
  expect(prepared.match(/<script/g)).toHaveLength(1);
});
