import { greet } from "#content/forms/request-mails.ts";
import { passportReminderTexts as texts } from "#content/mail-texts/passport-texts.ts";
import type { ReminderKind } from "#domain/passport/due-reminder.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailProps } from "../templates-map.ts";
import { listHeaders } from "./list-headers.ts";
import { ActionButton, MailTextLink, Note, Overline, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

type Props = MailProps["passport-reminder"];

const rules =
  "Vous recevez ce rappel parce que nous avons travaillé sur ce véhicule. Nous écrivons une fois par semaine au plus.";

/** To the owner of a vehicle, when a date of its passport comes. */
export const passportReminder: MailTemplate<"passport-reminder"> = {
  subject: (props) => fill(subjects(), props),
  preview: (props) => fill(bodies(), props),
  headers: ({ oneClickUrl }) => listHeaders(oneClickUrl),
  body: (props) => (
    <>
      <Overline>{props.vehicle}</Overline>
      <Title>{greet(props.customerName)}</Title>
      <Paragraph>{fill(bodies(), props)}</Paragraph>
      {props.offer !== "" && (
        <Paragraph>{fillText(texts.proposal, { prestation: props.offer, prix: props.price })}</Paragraph>
      )}
      <ActionButton href={props.bookUrl}>
        {props.offer === "" ? "Voir et nous écrire" : "Choisir un créneau"}
      </ActionButton>
      <Note>{rules}</Note>
      <Note>
        <MailTextLink href={props.stopUrl}>Ne plus recevoir de rappels pour ce véhicule</MailTextLink>
      </Note>
    </>
  ),
};

/** Read when a mail is written: the owner may have changed the words. */
const subjects = (): Readonly<Record<ReminderKind, string>> => ({
  cured: texts.curedSubject,
  booster: texts.boosterSubject,
  inspection: texts.inspectionSubject,
  guarantee: texts.guaranteeSubject,
});

const bodies = (): Readonly<Record<ReminderKind, string>> => ({
  cured: texts.curedText,
  booster: texts.boosterText,
  inspection: texts.inspectionText,
  guarantee: texts.guaranteeText,
});

function fill(words: Readonly<Record<ReminderKind, string>>, { kind, vehicle, work, day }: Props): string {
  // Kept as JSON: a kind that a later release added has no words here.
  const text = Object.hasOwn(words, kind) ? words[kind] : words.booster;
  return fillText(text, { vehicule: vehicle, travail: work, jour: day });
}
