import { autoresponses, emptyValues } from "#content/forms/request-mails.ts";
import type { WizardVehicle } from "#content/forms/wizard-form.ts";
import { quoteTotal } from "#domain/quote/quote.ts";
import type { RequestItem } from "#domain/request/item.ts";
import { buildVehiclesMessage } from "#domain/request/wizard-message.ts";
import { itemLines } from "./compose.ts";
import { vehicleWords } from "./vehicle-words.ts";

export interface AskedVehicle {
  readonly name: string;
  readonly choice: WizardVehicle;
  readonly items: readonly RequestItem[];
}

/** The first vehicle, and who asks. */
type Sender = WizardVehicle & { readonly name: string; readonly message: string };

/**
 * A request about several vehicles: each line names its own. The first one stands where a request about one vehicle has
 * it, so that who reads only that sees no other shape.
 */
export function severalVehicles(value: Sender, vehicles: readonly AskedVehicle[]) {
  const { name, message } = value;
  const items = vehicles.flatMap((vehicle) =>
    vehicle.items.map((item) => ({ ...item, vehicle: vehicle.name })),
  );
  const total = quoteTotal(items).label;
  const said = message || emptyValues.message;
  const words = vehicles.map(({ choice }) => vehicleWords(choice));
  const quote = vehicles.map(({ name: vehicle, items: lines }) => quoted(vehicle, lines)).join("\n");
  // The customer's address is not proven, so no model typed by a visitor is sent there.
  const recap = vehicles.map(
    ({ items: lines }, index) => [`Véhicule ${index + 1}`, needText(words[index], lines)] as const,
  );
  const joined = (text: (one: (typeof words)[number]) => string) => words.map(text).join(" / ");
  return {
    message: buildVehiclesMessage(words, message),
    items,
    rows: [
      ...words.map((one, index) => [`Véhicule ${index + 1}`, answers(one)] as const),
      ["Message", said],
      ["Devis suggéré", quote],
      ["Total estimé", total],
    ] as const,
    relay: {
      vehicle_type: joined(({ vehicleType }) => vehicleType),
      vehicle_model: joined(({ vehicleModel }) => vehicleModel),
      objective: joined(({ objective }) => objective),
      problems: joined((one) => one.problems.join(", ") || emptyValues.problems),
      message: said,
      quote_details: quote,
      estimated_total: total,
    },
    autoresponse: autoresponses.quote(name, [
      ...recap.map(([label, text]) => `${label}\u00a0: ${text}`),
      `Total estimé\u00a0: ${total}`,
    ]),
    recap,
    details: { ...storedAnswers(value), vehicles: vehicles.map(storedVehicle), customerMessage: message },
  };
}

type Words = ReturnType<typeof vehicleWords>;

function quoted(vehicle: string, items: readonly RequestItem[]): string {
  return [vehicle, ...(items.length > 0 ? itemLines(items) : [emptyValues.choice])].join("\n");
}

function needText(words: Words | undefined, items: readonly RequestItem[]): string {
  if (!words) return "";
  return [`${words.category}, ${words.objective}`, ...itemLines(items)].join("\n");
}

function answers({ vehicleType, vehicleModel, objective, problems }: Words): string {
  return [vehicleType, vehicleModel, objective, ...problems].join(", ");
}

/** The answers about one vehicle, as they are stored. */
export function storedAnswers(choice: WizardVehicle) {
  const { vehicleType, vehicleCategory, vehicleModel, serviceObjective, serviceProblems } = choice;
  return { vehicleType, vehicleCategory, vehicleModel, serviceObjective, serviceProblems };
}

function storedVehicle({ name, choice }: AskedVehicle) {
  const { vehicleCategory: category, vehicleModel: model, serviceObjective, serviceProblems } = choice;
  return { name, category, model, objective: serviceObjective, problems: serviceProblems };
}
