import { printable } from "./pdf-text.ts";

/** Every text of a document made printable. */
export function printableDocument<Value>(document: Value): Value {
  return JSON.parse(
    JSON.stringify(document, (_key, value) => (typeof value === "string" ? printable(value) : value)),
  );
}
