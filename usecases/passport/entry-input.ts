import { z } from "zod";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import { PASSPORT_KINDS } from "#domain/passport/passport-entry.ts";
import { PASSPORT_SURFACES } from "#domain/passport/surfaces.ts";
import { GAUGE_RANGE } from "#domain/visit-work/panels.ts";
import { lineInput } from "../customers/company-input.ts";

const earliest = "1950-01-01";
const latest = "2100-12-31";
const isPlausible = (day: string) => isCalendarDay(day) && day >= earliest && day <= latest;
const day = z.string().refine(isPlausible, { error: "Indiquez un jour." });
/** "": none. */
const optionalDay = z.union([z.literal(""), day]).transform((text) => (text === "" ? null : text));

const micronsError = { error: `Indiquez un nombre de ${GAUGE_RANGE.least} à ${GAUGE_RANGE.most}.` };
const lightError = { error: "Indiquez un pourcentage de 0 à 100." };

/** What the staff types about one thing done to a vehicle. */
export const passportEntryInput = z
  .object({
    kind: z.enum(PASSPORT_KINDS),
    surfaces: z.array(z.enum(PASSPORT_SURFACES)).max(PASSPORT_SURFACES.length),
    title: lineInput(120).refine((title) => title !== "", { error: "Indiquez ce qui a été fait." }),
    product: lineInput(120),
    finish: lineInput(40),
    batch: lineInput(60),
    light: z.int(lightError).min(0, lightError).max(100, lightError).nullable(),
    microns: z
      .int(micronsError)
      .min(GAUGE_RANGE.least, micronsError)
      .max(GAUGE_RANGE.most, micronsError)
      .nullable(),
    doneOn: day,
    curedOn: optionalDay,
    guaranteedUntil: optionalDay,
    upkeepOn: optionalDay,
  })
  .refine(({ kind, microns }) => kind !== "reading" || microns !== null, {
    ...micronsError,
    path: ["microns"],
  })
  .refine(({ kind, surfaces }) => kind !== "reading" || surfaces.length === 1, {
    error: "Choisissez l’élément mesuré, un seul.",
    path: ["surfaces"],
  })
  .refine(({ kind, surfaces }) => !["film", "coating", "tint"].includes(kind) || surfaces.length > 0, {
    error: "Choisissez au moins un élément.",
    path: ["surfaces"],
  })
  .refine(({ doneOn, curedOn }) => curedOn === null || curedOn >= doneOn, {
    error: "Ce jour vient avant celui du travail.",
    path: ["curedOn"],
  })
  .refine(({ doneOn, guaranteedUntil }) => guaranteedUntil === null || guaranteedUntil >= doneOn, {
    error: "Ce jour vient avant celui du travail.",
    path: ["guaranteedUntil"],
  })
  .refine(({ doneOn, upkeepOn }) => upkeepOn === null || upkeepOn >= doneOn, {
    error: "Ce jour vient avant celui du travail.",
    path: ["upkeepOn"],
  })
  .transform(({ surfaces, ...input }) => ({
    ...input,
    surfaces: [...new Set(surfaces)],
    // Only what the kind knows.
    light: input.kind === "tint" ? input.light : null,
    microns: input.kind === "reading" ? input.microns : null,
  }));
export type PassportEntryInput = z.infer<typeof passportEntryInput>;
