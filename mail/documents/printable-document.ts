import { printable } from "./pdf-text.ts";

/** Every text of a document made printable. */
export function printableDocument<Value>(document: Value): Value {
  return changeTexts(document, printable);
}

/** The document, which is plain JSON, with each of its texts changed. */
export function changeTexts<Value>(document: Value, change: (text: string) => string): Value {
  return JSON.parse(
    JSON.stringify(document, (_key, value) => (typeof value === "string" ? change(value) : value)),
  );
}
