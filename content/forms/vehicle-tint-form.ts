import * as z from "zod/mini";
import { TINT_KINDS, TINT_PARTS, type TintPart } from "#domain/vehicle/tint.ts";
import { CAR_CATEGORIES, UTILITY_CATEGORIES } from "#domain/vehicle/vehicle.ts";
import { tintNotices } from "../messages/tint.ts";
import { colorSwatches, securityLevels, tintParts } from "../tint.ts";
import { communeField, contactFields, messageField } from "./contact-fields.ts";
import { choice, count, line, optionalChoice } from "./fields.ts";
import type { Form } from "./form.ts";

/** The range itself is the domain's; here only what no slider could send is refused. */
function percent(part: TintPart) {
  return count({ min: 0, max: 100, message: `${tintParts[part].label}\u00a0: indiquez un pourcentage.` });
}

const [front, rear, roof, strip] = TINT_PARTS;

const schema = z.object({
  ...contactFields,
  vehicle_category: choice(
    [...CAR_CATEGORIES, ...UTILITY_CATEGORIES],
    "Choisissez la catégorie de votre véhicule.",
  ),
  vehicle_model: line({ label: "Modèle", max: 120, required: "Précisez le modèle de votre véhicule." }),
  film: choice(TINT_KINDS, "Choisissez le type de film."),
  frontWindows: percent(front),
  rearWindows: percent(rear),
  sunroof: percent(roof),
  sunstrip: percent(strip),
  security_level: optionalChoice(
    securityLevels.map(({ id }) => id),
    "Choisissez un niveau de sécurité de la liste.",
  ),
  color: optionalChoice(
    colorSwatches.map(({ id }) => id),
    "Choisissez une couleur de la liste.",
  ),
  message: messageField,
  commune: communeField,
});

export const vehicleTintForm = { schema, incomplete: tintNotices.vehicleIncomplete } satisfies Form;
