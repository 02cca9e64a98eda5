import { formatPhone } from "#domain/request/phone.ts";
import type { LabelledValue } from "#mail/templates-map.ts";

/** How the customer is reached, in a message to the team: what they have given of the two. */
export function contactRows({
  email,
  phone,
}: {
  readonly email: string;
  readonly phone: string;
}): readonly LabelledValue[] {
  const rows: readonly LabelledValue[] = [
    ["Téléphone", formatPhone(phone)],
    ["E-mail", email],
  ];
  return rows.filter(([, value]) => value !== "");
}
