import { business } from "#content/business.ts";
import { greet } from "#content/forms/request-mails.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { MailProps } from "../templates-map.ts";
import { Note, Paragraph, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

type Props = MailProps["order-declaration-closed"];

const NBSP = "\u00a0";
const phone = () => business.phone.display.replaceAll(" ", NBSP);
const reach = ({ hours }: MailFacts) =>
  `Une question${NBSP}? Répondez à ce message ou appelez le ${phone()}, ${hours.calls ?? hours.display}.`;
const nouns = { retractation: "rétractation", resiliation: "résiliation" } as const;

/** How a withdrawal or a cancellation was answered. */
export const declarationClosed: MailTemplate<"order-declaration-closed"> = {
  subject: ({ kind, number }) => `Votre ${nouns[kind]} ${number}`,
  preview: (props) => words(props),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{words(props)}</Paragraph>
      {lines(props).map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Note>{reach(facts)}</Note>
    </>
  ),
};

function greeting({ customerName }: Props): string {
  return greet(customerName);
}

function words({ kind, number, orderNumber, outcome }: Props): string {
  const about = `votre ${nouns[kind]} ${number}`;
  const order = orderNumber === "" ? "" : ` (commande ${orderNumber})`;
  if (outcome === "refusee") return `Nous ne pouvons pas donner suite à ${about}${order}.`;
  return `${about.replace("v", "V")}${order} est ${outcome === "acceptee" ? "acceptée" : "réglée"}.`;
}

function lines({ message }: Props): readonly string[] {
  return message
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
