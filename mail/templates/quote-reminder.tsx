import { commonTexts } from "#content/mail-texts/common-texts.ts";
import { quoteReminderTexts as texts } from "#content/mail-texts/quote-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { businessPhone } from "./order-words.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

type Props = MailProps["quote-reminder"];

const reach = ({ hours }: MailFacts) =>
  fillText(commonTexts.adjustment, { telephone: businessPhone(), horaires: hours.calls ?? hours.display });

/** From this many days before the end, the message names the end of the quote. */
const lastDays = 5;

function intro({ quoteNumber, validUntil, sentOn, daysSince, daysLeft }: Props): string {
  const sent =
    sentOn === undefined || daysSince === undefined
      ? `${fillText(texts.waitingSubject, { numero: quoteNumber })}.`
      : fillText(texts.sent, { numero: quoteNumber, envoi: `${sentOn}${agoText(daysSince)}` });
  return `${sent} ${fillText(texts.validity, { jour: `${validUntil}${leftText(daysLeft)}` })}`;
}

function agoText(days: number): string {
  if (days <= 0) return ", aujourd’hui même";
  return days === 1 ? ", hier" : `, il y a ${days}\u00a0jours`;
}

function leftText(days: number | undefined): string {
  if (days === undefined || days < 0) return "";
  if (days === 0) return ", c’est-à-dire aujourd’hui";
  return days === 1 ? ", demain" : `, encore ${days}\u00a0jours`;
}

function isEnding({ daysLeft }: Props): boolean {
  return daysLeft === undefined || daysLeft <= lastDays;
}

export const quoteReminder: MailTemplate<"quote-reminder"> = {
  subject: (props) =>
    fillText(isEnding(props) ? texts.subject : texts.waitingSubject, { numero: props.quoteNumber }),
  preview: ({ total, validUntil }) => fillText(texts.preview, { total, jour: validUntil }),
  body: (props, facts) => (
    <>
      <Title>Bonjour {props.customerName},</Title>
      <Paragraph>{intro(props)}</Paragraph>
      <ValueTable rows={rows(props)} />
      <Paragraph>{texts.choice}</Paragraph>
      <ActionButton href={props.acceptUrl}>Revoir le devis</ActionButton>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

function rows({ quoteNumber, total, validUntil }: Props): readonly LabelledValue[] {
  return [
    ["Devis", quoteNumber],
    ["Total", total],
    ["Valable jusqu’au", validUntil],
  ];
}
