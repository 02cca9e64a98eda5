import * as z from "zod/mini";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import { reviewLimits } from "../pages/reviews.ts";
import { choice, line, paragraph } from "./fields.ts";
import type { Form } from "./form.ts";
import { formNotices } from "./notices.ts";

const ratingMessage = "Choisissez une note, de 1 à 5 étoiles.";

const schema = z.object({
  rating: z.pipe(
    choice(["1", "2", "3", "4", "5"], ratingMessage),
    z.transform((rating) => Number(rating) as 1 | 2 | 3 | 4 | 5),
  ),
  body: paragraph({
    label: "Votre avis",
    max: reviewLimits.longest,
    required: "Racontez votre expérience en quelques mots.",
  }).check(
    z.minLength(
      reviewLimits.shortest,
      `Dites-en un peu plus\u00a0: ${reviewLimits.shortest} caractères au moins.`,
    ),
  ),
  firstName: line({ label: "Prénom", max: 40, required: "Indiquez votre prénom." }),
  initial: line({ label: "Initiale", max: 2 }).check(
    z.regex(/^(\p{L}\.?)?$/u, "L’initiale est une seule lettre, par exemple B."),
  ),
  commune: line({ label: "Commune", max: 80 }),
  experienceOn: line({ label: "Date", max: 10, required: "Indiquez la date de la prestation." }).check(
    z.refine(isCalendarDay, "Écrivez la date sous la forme 2026-11-15."),
  ),
});

export const reviewForm = { schema, incomplete: formNotices.incomplete } satisfies Form;
