import { bookingPage } from "#content/pages/booking.ts";
import type { JobPlace } from "#domain/planning/job-place.ts";
import { cleanLine } from "#domain/request/clean-text.ts";
import { normalisePhone } from "#domain/request/phone.ts";
import { cutText } from "#domain/text/cut-text.ts";

/** What is asked about the place, once, in the words of the form. */
export interface BookingAnswers {
  readonly place: JobPlace;
  readonly street: string;
  readonly phone: string;
  readonly asksEarlyStart: boolean;
}

export type BookingErrors = Readonly<Partial<Record<keyof typeof bookingPage.errors, string>>>;
export type BookingFields = Readonly<Record<(typeof fieldNames)[number], string>>;

const fieldNames = ["rue", "terrain", "robinet", "prise", "acces", "telephone", "demarrage"] as const;
const longestLine = 200;

/** What was typed, to be shown again. */
export function readBookingFields(form: FormData): BookingFields {
  const read = (name: string) => cutText(cleanLine(String(form.get(name) ?? "")), longestLine);
  return Object.fromEntries(fieldNames.map((name) => [name, read(name)])) as BookingFields;
}

export function parseBookingAnswers(
  fields: BookingFields,
  { needsEarlyStart }: { readonly needsEarlyStart: boolean },
):
  | { readonly ok: true; readonly answers: BookingAnswers }
  | { readonly ok: false; readonly errors: BookingErrors } {
  const { rue, terrain, robinet, prise, acces, telephone, demarrage } = fields;
  const { errors: texts } = bookingPage;
  const isPublic = terrain === "public";
  const phone = normalisePhone(telephone);
  const asksEarlyStart = needsEarlyStart && demarrage === "oui";
  const errors: BookingErrors = {
    ...(rue === "" && { street: texts.street }),
    ...(!isPublic && terrain !== "prive" && { ground: texts.ground }),
    // On the public road nothing is rinsed: a tap would not be used.
    ...(!isPublic && !isYesOrNo(robinet) && { water: texts.water }),
    ...(!isYesOrNo(prise) && { power: texts.power }),
    ...(phone === null && { phone: texts.phone }),
    ...(needsEarlyStart && !asksEarlyStart && { earlyStart: texts.earlyStart }),
  };
  if (phone === null || Object.keys(errors).length > 0) return { ok: false, errors };
  const place: JobPlace = {
    ground: isPublic ? "public" : "private",
    hasWater: !isPublic && robinet === "oui",
    hasPower: prise === "oui",
    access: acces,
  };
  return { ok: true, answers: { place, street: rue, phone, asksEarlyStart } };
}

function isYesOrNo(value: string): boolean {
  return value === "oui" || value === "non";
}
