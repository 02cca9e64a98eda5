import { findNamedCommune } from "#content/communes/find-communes.server.ts";
import { consentTexts } from "#content/forms/consent.ts";
import { relayFields } from "#content/forms/relay-fields.ts";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";
import type { RequestItem } from "#domain/request/item.ts";
import { formatPhone } from "#domain/request/phone.ts";
import type { VehicleCategory } from "#domain/vehicle/vehicle.ts";
import type { LabelledValue } from "#mail/templates-map.ts";
import type { RequestDraft } from "../request-draft.ts";

type Contact = RequestDraft["contact"];

interface DraftParts {
  readonly contact: Contact;
  readonly message?: string;
  readonly items?: readonly RequestItem[];
  readonly commune?: string;
  readonly photos?: readonly string[];
  /** The page the request was sent from; null when it came over the data interface. */
  readonly page: string | null;
  readonly subject: string;
  /** Read by the business after the contact rows, in the specification's order. */
  readonly rows: readonly LabelledValue[];
  /** The form-to-email fields besides the contact and the service's own. */
  readonly relay: Readonly<Record<string, string>>;
  /** The kind whose field order applies, where it is another than the request's own. */
  readonly relayOrder?: RequestDraft["kind"];
  readonly autoresponse: string;
  /** Read by the customer: choices from our lists only, since the address is unconfirmed. */
  readonly recap: readonly LabelledValue[];
  readonly details: RequestDraft["details"];
}

/** What all kinds have in common, so that each draft only states what is its own. */
export function composeDraft(kind: RequestDraft["kind"], parts: DraftParts): RequestDraft {
  const { name, email, phone } = parts.contact;
  const place = communePlaceOf(parts.commune ?? "");
  const photoIds = parts.photos ?? [];
  return {
    kind,
    contact: { name, email, phone },
    message: parts.message ?? "",
    items: parts.items ?? [],
    details: parts.page === null ? parts.details : { ...parts.details, source: parts.page },
    place,
    photoIds,
    consentText: consentTexts.request,
    notice: {
      subject: parts.subject,
      fields: [
        ...row("Source", parts.page ?? ""),
        ["Nom", name],
        ["E-mail", email],
        ...row("Téléphone", formatPhone(phone)),
        ...parts.rows,
        ...row("Commune", placeText(place)),
        ...row("Photos", photoIds.length === 0 ? "" : `${photoIds.length}, à voir dans l’administration`),
      ],
      relay: inOrder(relayFields[parts.relayOrder ?? kind], {
        ...(parts.page === null ? {} : { source: parts.page }),
        name,
        email,
        phone: formatPhone(phone),
        ...parts.relay,
        _subject: parts.subject,
        _template: "table",
        _captcha: "false",
        _replyto: email,
        _autoresponse: parts.autoresponse,
      }),
    },
    recap: parts.recap,
  };
}

/** Pairs, not an object: jsonb does not keep the order of an object's fields. */
function inOrder(
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): readonly LabelledValue[] {
  return names.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value] as const];
  });
}

/** One row of a table, or none when the value is empty. */
export function row(label: string, value: string): readonly LabelledValue[] {
  return value === "" ? [] : [[label, value]];
}

/** A text that names one known commune takes its name and distance; any other stays as it was typed. */
export function communePlaceOf(commune: string): RequestDraft["place"] {
  if (commune === "") return null;
  const known = findNamedCommune(commune);
  return known ? { commune: known.name, distanceKm: known.km } : { commune, distanceKm: null };
}

function placeText(place: RequestDraft["place"]): string {
  if (place === null) return "";
  return place.distanceKm === null ? place.commune : `${place.commune}, ${place.distanceKm}\u00a0km`;
}

/** "B – Berline et Compacte". */
export function categoryText(category: VehicleCategory): string {
  const all: readonly { id: VehicleCategory; label: string }[] = [...carCategories, ...utilityCategories];
  return `${category} – ${all.find(({ id }) => id === category)?.label ?? category}`;
}

/** "VIP Complet : 145€", one line each. */
export function itemLines(items: readonly RequestItem[]): readonly string[] {
  return items.map(({ title, price }) => `${title}\u00a0: ${price}`);
}
