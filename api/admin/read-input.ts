import "#content/forms/french-messages.ts";
import { createMiddleware } from "hono/factory";
import { validator } from "hono/validator";
import { z } from "zod";
import { isStorable } from "#domain/text/storable.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { wholeNumber } from "../whole-number.ts";
import type { AdminEnv } from "./admin-env.ts";
import { rememberInput } from "./input-schemas.ts";

/** The answer to NUL and half surrogates. */
export const unreadable = {
  field: "",
  message: "Saisie invalide\u00a0: un caractère ne peut pas être enregistré.",
};

/** The body parsed by the schema, or 400 with the field and a message; typed for the browser's client as well. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  const read = validator("json", (value, c) => {
    if (!isStorable(value)) return c.json(unreadable, 400);
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data as z.output<Schema>;
    return c.json(schemaRefusal(parsed.error), 400);
  });
  return rememberInput(read, { source: "json", schema });
}

export function queryOf<Schema extends z.ZodType>(schema: Schema) {
  const read = validator("query", (value, c) => {
    if (!isStorable(value)) return c.json(unreadable, 400);
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data as z.output<Schema>;
    return c.json(schemaRefusal(parsed.error), 400);
  });
  return rememberInput(read, { source: "query", schema });
}

export function schemaRefusal(error: z.ZodError): { field: string; message: string } {
  const [issue] = error.issues;
  return { field: issue?.path.join(".") ?? "", message: issue?.message ?? "Saisie invalide." };
}

const largestVersion = 2_147_483_647;

/** The version of a row as the page showed it: no larger than the column can hold. */
export const rowVersion = z.int().min(0).max(largestVersion);

/** The same in an address. */
export const rowVersionInQuery = wholeNumber(0, largestVersion);

/** The page of a list: the first one unless a whole number says otherwise. */
export const pageNumber = wholeNumber(1, 100_000).catch(1);

/** A search as typed. */
export const searchText = z.string().trim().max(120).catch("");

/** Before routes with `:id`: PostgreSQL fails on a malformed id. */
export function idParam(message: string) {
  return createMiddleware<AdminEnv>(async (c, next) => {
    return isUuid(c.req.param("id") ?? "") ? next() : c.json({ message }, 404);
  });
}
