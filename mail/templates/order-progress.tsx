import { orderProgressTexts as texts } from "#content/mail-texts/order-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { contractPlace } from "#domain/text/of-place.ts";
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
      return deliveryWay === "pickup" ? readyForPickUp(facts) : texts.ready;
    default:
      return texts.handedOver;
  }
}

function readyForPickUp({ identity, hours }: MailFacts): string {
  const values = { ville: identity.city, horaires: hours.display, telephone: businessPhone() };
  return contractPlace(fillText(texts.readyPickup, values), identity.city);
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
