import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { answerSchemasText, readAnswerSchemas } from "./answer-schemas.ts";

it("the described answers are those of the routes' types: `npm run openapi` writes them anew", () => {
  const described = readAnswerSchemas(process.cwd());
  expect(Object.keys(described.answers).length).toBeGreaterThan(290);
  const stored = readFileSync("api/openapi/admin-answers.json", "utf8");
  // Not compared by `toBe`: a difference of two long texts takes minutes to print.
  const [expected, actual] = [answerSchemasText(described), stored].map((text) => text.split("\n"));
  expect(actual?.filter((line) => !expected?.includes(line))).toEqual([]);
  expect(expected?.filter((line) => !actual?.includes(line))).toEqual([]);
}, 120_000);
