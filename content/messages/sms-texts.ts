import { LINK_MARK, type PutOffReason } from "#domain/planning/put-off.ts";
import { capitalised } from "#domain/text/capitalised.ts";
import { gsmLength, SMS_LENGTH, toGsmText } from "#domain/text/gsm-text.ts";

/**
 * Each text is one SMS: in the 7-bit alphabet, 160 characters at most. Written without ê, â, ô, î and ç; a name that has
 * them loses the accent. Of a text that is too long the greeting goes first, then the signature is cut.
 */
interface SmsNames {
  /** Of the customer. */
  readonly firstName: string;
  /** Of the business. */
  readonly from: string;
}

const longestName = 20;

function fitSms(
  build: (names: { readonly hello: string; readonly from: string }) => string,
  names: SmsNames,
): string {
  const from = names.from.trim();
  const hello = names.firstName.trim() === "" ? "" : `Bonjour ${cut(names.firstName.trim())}, `;
  const attempts = [
    { hello, from },
    { hello: "", from },
    { hello: "", from: cut(from) },
  ].map((tried) => capitalised(toGsmText(build(tried))));
  return (
    attempts.find((text) => (gsmLength(text) ?? Infinity) <= SMS_LENGTH) ??
    attempts.at(-1)?.slice(0, SMS_LENGTH) ??
    ""
  );
}

function cut(text: string): string {
  return text.length > longestName ? text.slice(0, longestName).trimEnd() : text;
}

/** `day`: "mercredi 18 novembre"; `time`: "8 h 30". */
export interface SmsVisit extends SmsNames {
  readonly day: string;
  readonly time: string;
}

/** The day before a visit. */
export function reminderSms({ day, time, phone, ...names }: SmsVisit & { readonly phone: string }): string {
  return fitSms(
    ({ hello, from }) =>
      `${hello}nous venons demain ${day} à ${time}. Un souci ? Appelez le ${phone}. ${from}`,
    names,
  );
}

/** When the staff planned or moved a visit. */
export function plannedSms({
  day,
  time,
  phone,
  isMoved,
  ...names
}: SmsVisit & { readonly phone: string; readonly isMoved: boolean }): string {
  const done = isMoved ? "votre rendez-vous est déplacé au" : "rendez-vous le";
  return fitSms(
    ({ hello, from }) => `${hello}${done} ${day} à ${time}. Un souci ? Appelez le ${phone}. ${from}`,
    names,
  );
}

/** When the staff cancelled a visit, or took it back without another start. */
export function cancelledSms({
  day,
  time,
  phone,
  isForGood,
  ...names
}: SmsVisit & { readonly phone: string; readonly isForGood: boolean }): string {
  const then = isForGood ? `Une question ? ${phone}.` : "Nous vous proposons vite un autre jour.";
  return fitSms(
    ({ hello, from }) => `${hello}le rendez-vous du ${day} à ${time} n'a pas lieu. ${then} ${from}`,
    names,
  );
}

/** When nobody was there. `fee`: an amount in words, or "" for none. */
export function missedSms({
  day,
  time,
  phone,
  fee,
  ...names
}: SmsVisit & { readonly phone: string; readonly fee: string }): string {
  const rule = fee === "" ? "" : ` Frais selon la règle annoncée : ${fee}.`;
  return fitSms(
    ({ hello, from }) =>
      `${hello}personne n'était là le ${day} à ${time}.${rule} Pour un autre jour : ${phone}. ${from}`,
    names,
  );
}

const becauseOf: Readonly<Record<PutOffReason, string>> = {
  rain: "la pluie ne permet pas de venir",
  frost: "le gel ne permet pas de venir",
  wind: "le vent ne permet pas de venir",
  illness: "un souci de santé ne permet pas de venir",
  other: "nous ne pouvons pas venir",
};

/** When a day is put off. `day`: "mar. 17". */
export function putOffSms({
  reason,
  day,
  time,
  link,
  ...names
}: SmsVisit & { readonly reason: PutOffReason; readonly link: string }): string {
  return fitSms(
    ({ hello, from }) =>
      `${hello}${becauseOf[reason]} ${day} à ${time}. Choisissez un autre jour : ${link} ${from}`,
    names,
  );
}

/** A text written by the staff, with the link where they left its mark or at the end. Null: more than one SMS. */
export function writtenSms(text: string, link: string): string | null {
  const marked = text.includes(LINK_MARK) ? text : `${text.trimEnd()} ${LINK_MARK}`;
  const sms = toGsmText(marked.replaceAll(LINK_MARK, link));
  return (gsmLength(sms) ?? Infinity) <= SMS_LENGTH ? sms : null;
}

/** To those who have not answered in the evening. */
export function putOffReminderSms({ link, ...names }: SmsNames & { readonly link: string }): string {
  return fitSms(
    ({ hello, from }) => `${hello}vos trois créneaux sont gardés jusqu'à demain midi : ${link} ${from}`,
    names,
  );
}
