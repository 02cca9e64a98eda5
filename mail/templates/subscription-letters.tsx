import { greeting, NBSP, reach } from "./order-words.ts";
import { ActionButton, MailTextLink, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const subscriptionProposal: MailTemplate<"subscription-proposal"> = {
  subject: ({ number }) => `Votre contrat d’abonnement ${number}`,
  preview: () => "Relisez-le et acceptez-le en ligne.",
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>
        Voici le contrat de l’abonnement que vous avez demandé. Relisez-le et, s’il vous convient, acceptez-le
        en ligne.
      </Paragraph>
      <ValueTable rows={props.terms} />
      <ActionButton href={props.contractUrl}>Lire et accepter le contrat</ActionButton>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

/** The durable copy of what was agreed (art. L221-13 of the consumer code). */
export const subscriptionAccepted: MailTemplate<"subscription-accepted"> = {
  subject: ({ number }) => `Votre abonnement ${number} est souscrit`,
  preview: ({ acceptedOn }) => `Accepté le ${acceptedOn}.`,
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{`Votre abonnement est souscrit. Vous l’avez accepté le ${props.acceptedOn}${NBSP}:`}</Paragraph>
      <ValueTable rows={props.terms} />
      {props.agreed.map((text) => (
        <Note key={text}>{`«${NBSP}${text}${NBSP}»`}</Note>
      ))}
      <ActionButton href={props.contractUrl}>Suivre mon abonnement</ActionButton>
      <Paragraph>
        {"Vous avez 14 jours pour "}
        <MailTextLink href={`${props.siteUrl}/retractation`}>vous rétracter</MailTextLink>
        {", et vous pouvez "}
        <MailTextLink href={`${props.siteUrl}/resiliation`}>résilier</MailTextLink>
        {" à tout moment, avec le numéro du contrat. Le reste est dans les "}
        <MailTextLink href={`${props.siteUrl}/conditions-generales`}>conditions générales</MailTextLink>.
      </Paragraph>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

export const subscriptionDue: MailTemplate<"subscription-due"> = {
  subject: ({ number, amount, hasFailed }) =>
    hasFailed
      ? `Paiement refusé${NBSP}: ${amount} pour l’abonnement ${number}`
      : `${amount} à régler pour l’abonnement ${number}`,
  preview: ({ dueOn }) => `Avant le ${dueOn}.`,
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>
        {props.hasFailed
          ? `Votre carte n’a pas pu être débitée de ${props.amount}. Nous réessayons dans quelques jours, mais vous pouvez payer dès maintenant.`
          : `Votre passage est fait, et sa facture vous est envoyée à part. Il reste ${props.amount} à régler, au plus tard le ${props.dueOn}.`}
      </Paragraph>
      <ActionButton href={props.contractUrl}>
        {props.isByCard ? "Payer en ligne" : "Voir mon abonnement"}
      </ActionButton>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

/** Art. L215-1: the day until which the renewal can be refused stands in a frame of its own. */
export const subscriptionRenewal: MailTemplate<"subscription-renewal"> = {
  subject: ({ number, renewsOn }) => `Votre abonnement ${number} se renouvelle le ${renewsOn}`,
  preview: () => "Vous pouvez ne pas le reconduire.",
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>
        {`Votre abonnement arrive à son terme et sera reconduit pour la même durée le ${props.renewsOn}.`}
      </Paragraph>
      <ValueTable
        rows={[
          ["Date limite", `Vous pouvez refuser la reconduction jusqu’à la veille du ${props.renewsOn}.`],
        ]}
      />
      <ValueTable rows={props.terms} />
      <ActionButton href={props.cancelUrl}>Ne pas reconduire</ActionButton>
      <Paragraph>
        Sans réponse de votre part, le contrat continue aux mêmes conditions, pour la même durée.{" "}
        <MailTextLink href={props.contractUrl}>Voir mon contrat</MailTextLink>
      </Paragraph>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

export const subscriptionPrice: MailTemplate<"subscription-price"> = {
  subject: ({ number, from }) => `Nouveau prix de l’abonnement ${number} au ${from}`,
  preview: ({ before, after }) => `${after} au lieu de ${before}.`,
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{`Le prix de votre abonnement change le ${props.from}${NBSP}:`}</Paragraph>
      <ValueTable
        rows={[
          ["Contrat", props.number],
          ["Prix actuel", props.before],
          ["Nouveau prix", props.after],
          ["À partir du", props.from],
        ]}
      />
      <Paragraph>
        {"S’il ne vous convient pas, vous pouvez "}
        <MailTextLink href={props.cancelUrl}>résilier</MailTextLink>
        {" sans frais avant cette date, avec le numéro du contrat."}
      </Paragraph>
      <ActionButton href={props.contractUrl}>Voir mon abonnement</ActionButton>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

export const subscriptionEnded: MailTemplate<"subscription-ended"> = {
  subject: ({ number }) => `Votre abonnement ${number} est résilié`,
  preview: ({ endsOn }) => `Dernier jour${NBSP}: ${endsOn}.`,
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>
        {props.hasStarted
          ? `Votre abonnement ${props.number} est résilié. Son dernier jour est le ${props.endsOn}${NBSP}: les passages dus jusque-là ont lieu, et aucun autre ne sera planifié ni facturé.`
          : `Votre abonnement ${props.number} est résilié avant son début${NBSP}: aucun passage n’aura lieu, rien ne sera facturé.`}
      </Paragraph>
      <ActionButton href={props.contractUrl}>Voir mon abonnement</ActionButton>
      <Note>{reach(facts)}</Note>
    </>
  ),
};
