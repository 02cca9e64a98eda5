import { z } from "zod";
import { readCrop } from "#domain/pictures/crop.ts";

/** Null: the whole picture. */
export const cropInput = z.unknown().transform((value, context) => {
  const cut = readCrop(value);
  if (cut === undefined) context.addIssue({ code: "custom", message: "Ce cadrage ne se lit pas." });
  return cut ?? null;
});
