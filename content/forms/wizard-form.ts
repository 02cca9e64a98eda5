import * as z from "zod/mini";
import {
  isObjectiveId,
  isProblemId,
  OBJECTIVE_IDS,
  type ProblemId,
  problemsFor,
} from "#domain/quote/objective.ts";
import { readOfferName } from "#domain/quote/old-offer-name.ts";
import {
  CAR_CATEGORIES,
  categoriesFor,
  isVehicleType,
  UTILITY_CATEGORIES,
  VEHICLE_TYPES,
} from "#domain/vehicle/vehicle.ts";
import { MOST_VEHICLES } from "#domain/vehicle/vehicle-name.ts";
import { adviceTexts, wizardWarnings } from "../messages/wizard.ts";
import { WASH_SITES } from "../wash-sites.ts";
import { communeField, contactFields, messageField, photosField } from "./contact-fields.ts";
import { choice, line, listOf, optionalChoice, paragraph } from "./fields.ts";
import type { Form } from "./form.ts";

const strange = "Une prestation choisie n’est plus proposée, revenez à l’étape précédente.";
const many = { max: 40, tooMany: strange };

/** "cleaning.option.engine-bay", or "renovation.cigarette-burn:3" with a count. */
const option = z.pipe(
  z.string(strange).check(z.regex(/^[a-z0-9.-]{1,60}(:\d{1,3})?$/, strange)),
  z.transform((text: string) => {
    const [name = "", count = "1"] = text.split(":");
    return { offer: readOfferName(name), count: Number(count) };
  }),
);

const suggestion = z.pipe(z.string(strange).check(z.maxLength(80, strange)), z.transform(readOfferName));

/** The seventh step alone: what the browser checks before it sends anything. */
export const wizardContactForm = {
  schema: z.object({ ...contactFields, message: messageField }),
  incomplete: wizardWarnings.contact,
} satisfies Form;

/** The same step for who asks for advice: there the description is the request, so the browser asks for it. */
export const wizardAdviceForm = {
  schema: z.object({
    ...contactFields,
    message: paragraph({ label: "Message", max: 3000, required: adviceTexts.missing }),
  }),
  incomplete: wizardWarnings.contact,
} satisfies Form;

/** One vehicle: what it is and what was chosen for it. */
const vehicleFields = {
  vehicleType: choice(VEHICLE_TYPES, wizardWarnings.vehicleType.description),
  vehicleCategory: choice([...CAR_CATEGORIES, ...UTILITY_CATEGORIES], wizardWarnings.category.description),
  vehicleModel: line({ label: "Modèle", max: 120 }),
  serviceObjective: choice(OBJECTIVE_IDS, wizardWarnings.objective.description),
  serviceProblems: listOf(
    z.custom<ProblemId>(isProblemId, "Une problématique choisie n’existe pas, revenez à l’étape 4."),
    many,
  ),
  suggestedServices: listOf(suggestion, many),
  options: listOf(option, many),
};

export type WizardVehicle = z.output<z.ZodMiniObject<typeof vehicleFields>>;

const categoryFits = z.refine<WizardVehicle>(
  ({ vehicleType, vehicleCategory }) =>
    isVehicleType(vehicleType) && categoriesFor(vehicleType).includes(vehicleCategory),
  { path: ["vehicleCategory"], error: wizardWarnings.category.description },
);
const problemsFit = z.refine<WizardVehicle>(
  ({ serviceObjective, serviceProblems }) =>
    isObjectiveId(serviceObjective) &&
    serviceProblems.every((problem) => problemsFor(serviceObjective).includes(problem)),
  {
    path: ["serviceProblems"],
    error: "Une problématique choisie ne va pas avec l’objectif, revenez à l’étape 4.",
  },
);

const unreadable = "Un des véhicules n’a pas pu être lu, retirez-le et ajoutez-le de nouveau.";

/** A further vehicle, written as JSON by the browser. */
const otherVehicle = z.pipe(
  z.pipe(
    z.string(unreadable).check(z.maxLength(8000, unreadable)),
    z.transform((text: string): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return null;
      }
    }),
  ),
  z.object(vehicleFields, unreadable).check(categoryFits, problemsFit),
);

const schema = z
  .object({
    ...vehicleFields,
    otherVehicles: listOf(otherVehicle, {
      max: MOST_VEHICLES - 1,
      tooMany: `Une demande a ${MOST_VEHICLES} véhicules au plus.`,
    }),
    ...contactFields,
    message: messageField,
    commune: communeField,
    washSite: optionalChoice(WASH_SITES, "Choisissez un des lieux proposés."),
    photos: photosField,
  })
  .check(categoryFits, problemsFit);

/** The whole submission: names of what was chosen, never a price. */
export const wizardForm = { schema, incomplete: wizardWarnings.contact } satisfies Form;
