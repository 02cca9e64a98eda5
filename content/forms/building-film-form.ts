import * as z from "zod/mini";
import { buildingFilms } from "../building-films.ts";
import { tintNotices } from "../messages/tint.ts";
import { communeField, contactFields, messageField, photosField } from "./contact-fields.ts";
import { line, optionalChoice } from "./fields.ts";
import type { Form } from "./form.ts";

const schema = z.object({
  ...contactFields,
  project_type: line({ label: "Type de projet", max: 200, required: "Indiquez le type de projet." }),
  surface_area: line({ label: "Surface approximative", max: 60 }),
  film_category: optionalChoice(
    buildingFilms.map(({ id }) => id),
    "Choisissez un film de la liste.",
  ),
  message: messageField,
  commune: communeField,
  photos: photosField,
});

export const buildingFilmForm = { schema, incomplete: tintNotices.buildingIncomplete } satisfies Form;
