import { createMiddleware } from "hono/factory";
import { validator } from "hono/validator";
import type { z } from "zod";
import { photoLimits, photoRefusals } from "#content/forms/photos.ts";
import { isStorable } from "#domain/text/storable.ts";
import { limitBody } from "../limit-body.ts";
import { isOrdinaryForm } from "../ordinary-form.ts";
import { rememberInput } from "./input-schemas.ts";
import { schemaRefusal, unreadable } from "./read-input.ts";

/** The size allowed for the text fields beside the picture. */
const wordsBytes = 64 * 1024;

export const limitedForm = limitBody({
  maxSize: photoLimits.megabytes * 1024 * 1024 + wordsBytes,
  onError: (c) => {
    // The rest of the file is not read, so the connection cannot serve another request.
    c.header("Connection", "close");
    return c.json({ field: "photo", message: photoRefusals.tooLarge }, 413);
  },
});

/** Before the form is parsed. */
export const ordinaryForm = createMiddleware(async (c, next) => {
  const body = Buffer.from(await c.req.arrayBuffer());
  if (isOrdinaryForm(body, c.req.header("content-type") ?? "")) return next();
  return c.json({ field: "", message: "Nous ne savons pas lire cet envoi." }, 400);
});

/** Text fields by their schema, and at most one picture. */
export function photoForm<Schema extends z.ZodType<object>>(schema: Schema) {
  const read = validator("form", async (value: Record<string, string | File | (string | File)[]>, c) => {
    const { photo, ...words } = value;
    if (!isStorable(words)) return c.json(unreadable, 400);
    const parsed = schema.safeParse(words);
    if (!parsed.success) return c.json(schemaRefusal(parsed.error), 400);
    const isPicture = photo instanceof File && photo.size > 0;
    const bytes = isPicture ? new Uint8Array(await photo.arrayBuffer()) : null;
    return { ...(parsed.data as z.output<Schema>), photo: bytes };
  });
  return rememberInput(read, { source: "form", schema });
}
