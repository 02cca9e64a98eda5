import type { fleetForm } from "#content/forms/fleet-form.ts";
import type { FormValue } from "#content/forms/form.ts";
import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import { fleetOffers } from "#content/utility.ts";
import type { DraftResult } from "../request-draft.ts";
import { composeDraft } from "./compose.ts";

export function fleetDraft(value: FormValue<typeof fleetForm>, page: string): DraftResult {
  const offer = fleetOffers.find(({ id }) => id === value.offer)?.title ?? emptyValues.choice;
  const message = value.message || emptyValues.message;
  const choices = [
    ["Nombre de véhicules", String(value.vehicle_count)],
    ["Offre", offer],
  ] as const;
  const draft = composeDraft("fleet", {
    contact: value,
    message: value.message,
    commune: value.commune,
    page,
    subject: requestSubjects.fleet(value.company),
    rows: [["Entreprise", value.company], ...choices, ["Message", message]],
    relay: { company: value.company, vehicle_count: String(value.vehicle_count), offer, message },
    autoresponse: autoresponses.quote(
      value.name,
      choices.map(([label, text]) => `${label}\u00a0: ${text}`),
    ),
    recap: choices,
    details: { company: value.company, vehicleCount: value.vehicle_count, offer: value.offer },
  });
  return { ok: true, draft };
}
