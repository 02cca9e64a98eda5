import type { MailFacts } from "../mail-facts.ts";
import type { MailProps } from "../templates-map.ts";
import { businessPhone, followOrderLabel, greeting, NBSP, reach } from "./order-words.ts";
import { ActionButton, Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

function stepWords(
  { step, carrier = "", tracking, deliveryWay }: MailProps["order-progress"],
  facts: MailFacts,
): string {
  switch (step) {
    case "preparee":
      return "Votre commande est préparée.";
    case "expediee":
      return `Votre colis est parti${carrier === "" ? "" : ` avec ${carrier}`}${
        tracking === "" ? "" : `, sous le numéro de suivi ${tracking}`
      }.`;
    case "prete":
      return deliveryWay === "pickup"
        ? `Votre commande vous attend à ${facts.identity.city}, ${facts.hours.display}. Prévenez-nous de votre passage au ${businessPhone()}.`
        : "Votre commande est prête. Nous convenons avec vous du moment où nous vous l’apportons.";
    default:
      return "Votre commande vous a été remise. Merci de votre confiance.";
  }
}

const stepSubjects: Readonly<Record<string, string>> = {
  preparee: "Commande préparée",
  expediee: "Colis expédié",
  prete: "Commande prête",
  remise: "Commande remise",
};

export const orderProgress: MailTemplate<"order-progress"> = {
  subject: ({ step, orderNumber }) => `${stepSubjects[step] ?? "Commande"}${NBSP}: ${orderNumber}`,
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
