import { restErrors } from "./rest-error.ts";

type Shape = "list" | "object";

const list = ["*/*", "application/*", "application/json", "application/vnd.pgrst.array+json"];
const object = ["application/vnd.pgrst.object+json", "application/vnd.pgrst.object"];

/** Whether the client wants the rows in a list or the one row itself; the first type we can give counts. */
export function readAccept(header: string | undefined): Shape {
  if (!header) return "list";
  for (const type of header.split(",").map((part) => part.split(";", 1)[0]?.trim() ?? "")) {
    if (object.includes(type)) return "object";
    if (list.includes(type)) return "list";
  }
  throw restErrors.badAccept(header.slice(0, 100));
}

export function contentType(shape: Shape): string {
  return `${shape === "object" ? "application/vnd.pgrst.object+json" : "application/json"}; charset=utf-8`;
}
