import { orderProgressTexts as texts } from "#content/mail-texts/order-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { MailProps } from "../templates-map.ts";
import { businessPhone, followOrderLabel, greeting, reach } from "./order-words.ts";
import { ActionButton, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

function stepWords(
  { step, carrier = "", tracking, deliveryWay }: MailProps["order-progress"],
  facts: MailFacts,
): string {
  switch (step) {
    case "preparee":
      return texts.prepared;
    case "expediee":
      return fillText(texts.sent, { envoi: parcelWords(carrier, tracking) });
    case "prete":
      return deliveryWay === "pickup"
        ? fillText(texts.readyPickup, {
            ville: facts.identity.city,
            horaires: facts.hours.display,
            telephone: businessPhone(),
          })
        : texts.ready;
    default:
      return texts.handedOver;
  }
}

function parcelWords(carrier: string, tracking: string): string {
  const by = carrier === "" ? "" : ` avec ${carrier}`;
  return tracking === "" ? by : `${by}, sous le numéro de suivi ${tracking}`;
}

/** As for the words, a step of another version reads as the last one. */
function subjectOf(step: string): "preparedSubject" | "sentSubject" | "readySubject" | "handedOverSubject" {
  switch (step) {
    case "preparee":
      return "preparedSubject";
    case "expediee":
      return "sentSubject";
    case "prete":
      return "readySubject";
    default:
      return "handedOverSubject";
  }
}

export const orderProgress: MailTemplate<"order-progress"> = {
  subject: ({ step, orderNumber }) => fillText(texts[subjectOf(step)], { commande: orderNumber }),
  preview: (props, facts) => stepWords(props, facts),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{stepWords(props, facts)}</Paragraph>
      <ActionButton href={props.orderUrl}>{followOrderLabel}</ActionButton>
      <Note>{reach(facts)}</Note>
    </>
  ),
};
