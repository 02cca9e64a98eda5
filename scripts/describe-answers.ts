import { writeFileSync } from "node:fs";
import { answerSchemasText, readAnswerSchemas } from "./answer-schemas.ts";

/** `npm run openapi`: what the administration's routes answer, for the description of the API. */
const root = new URL("..", import.meta.url).pathname.replace(/\/$/, "");
const described = readAnswerSchemas(root);
writeFileSync(`${root}/api/openapi/admin-answers.json`, answerSchemasText(described));
process.stdout.write(`${Object.keys(described.answers).length} routes described.\n`);
