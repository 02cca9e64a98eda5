import type { FormValue } from "#content/forms/form.ts";
import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import type { vehicleTintForm } from "#content/forms/vehicle-tint-form.ts";
import { colorSwatches, securityLevels, tintKinds, tintParts, tintUnits } from "#content/tint.ts";
import { offerItem } from "#domain/quote/offer-item.ts";
import type { PriceList } from "#domain/quote/offer-table.ts";
import { toRequestItem } from "#domain/request/item.ts";
import { clampTint, readTint, TINT_PARTS } from "#domain/vehicle/tint.ts";
import type { DraftResult } from "../request-draft.ts";
import { categoryText, composeDraft, row } from "./compose.ts";

type VehicleTint = FormValue<typeof vehicleTintForm>;

export function vehicleTintDraft(value: VehicleTint, page: string, prices: PriceList): DraftResult {
  const kind = tintKinds.find(({ id }) => id === value.film)?.label ?? value.film;
  const serviceType = `Vitres teintées – ${kind}`;
  const serviceDetails = filmDetails(value);
  const category = categoryText(value.vehicle_category);
  const chosen = [
    ["Catégorie", category],
    ["Prestation", serviceType],
    ["Réglages", serviceDetails],
  ] as const;
  const item = offerItem(
    prices,
    { offer: "tint.vehicle" },
    { title: serviceType, description: serviceDetails },
  );
  const draft = composeDraft("vehicle_tint", {
    contact: value,
    message: value.message,
    items: item ? [{ ...toRequestItem(item), category: value.vehicle_category }] : [],
    commune: value.commune,
    page,
    subject: requestSubjects.vehicleTint(value.vehicle_model),
    rows: [
      ["Catégorie", category],
      ["Modèle", value.vehicle_model],
      ["Prestation", serviceType],
      ["Réglages", serviceDetails],
      ...row("Message", value.message),
    ],
    relay: {
      vehicle_category: category,
      vehicle_model: value.vehicle_model,
      service_type: serviceType,
      service_details: serviceDetails,
      ...(value.message === "" ? {} : { message: value.message }),
    },
    autoresponse: autoresponses.quote(
      value.name,
      chosen.map(([label, text]) => `${label}\u00a0: ${text}`),
    ),
    recap: chosen,
    details: {
      vehicleCategory: value.vehicle_category,
      vehicleModel: value.vehicle_model,
      film: value.film,
      securityLevel: value.security_level,
      color: value.color,
      ...Object.fromEntries(TINT_PARTS.map((part) => [part, clampTint(part, value[part])])),
    },
  });
  return { ok: true, draft };
}

/** Only what the chosen film is set by; the sliders are brought back within the law whatever the browser sent. */
function filmDetails(value: VehicleTint): string {
  if (value.film === "security") {
    const level = securityLevels.find(({ id }) => id === value.security_level);
    return level ? `${level.name} (${level.microns})` : emptyValues.choice;
  }
  if (value.film === "color") {
    return colorSwatches.find(({ id }) => id === value.color)?.name ?? emptyValues.choice;
  }
  return TINT_PARTS.map((part) => {
    const { percent, unit } = readTint(part, value[part]).shown;
    return `${tintParts[part].label}\u00a0: ${percent}\u00a0% ${tintUnits[unit].after}`;
  }).join(", ");
}
