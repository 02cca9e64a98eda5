import * as z from "zod/mini";
import { email, line, listOf, paragraph, phone } from "./fields.ts";
import { photoLimits } from "./photos.ts";

/** Who asks: the same three required fields on every request form. */
export const contactFields = {
  name: line({ label: "Nom", max: 120, required: "Indiquez votre nom." }),
  email: email(),
  phone: phone(),
};

export const messageField = paragraph({ label: "Message", max: 3000 });

export const communeField = line({ label: "Commune", max: 120 });

const MAX_PHOTOS = photoLimits.count;

/** Ids of photos sent beforehand. */
export const photosField = listOf(z.uuid("Une photo n’a pas été reçue, ajoutez-la de nouveau."), {
  max: MAX_PHOTOS,
  tooMany: `${MAX_PHOTOS} photos au plus.`,
});
