import {
  subscriptionAcceptedTexts,
  subscriptionDueTexts,
  subscriptionEndedTexts,
  subscriptionPriceTexts,
  subscriptionProposalTexts,
} from "#content/mail-texts/job-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { greeting, NBSP, reach } from "./order-words.ts";
import { ActionButton, MailTextLink, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

export const subscriptionProposal: MailTemplate<"subscription-proposal"> = {
  subject: ({ number }) => fillText(subscriptionProposalTexts.subject, { numero: number }),
  preview: () => subscriptionProposalTexts.preview,
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{subscriptionProposalTexts.intro}</Paragraph>
      <ValueTable rows={props.terms} />
      <ActionButton href={props.contractUrl}>Lire et accepter le contrat</ActionButton>
      <Note>{reach(facts)}</Note>
    </>
  ),
};

/** The durable copy of what was agreed (art. L221-13 of the consumer code). */
export const subscriptionAccepted: MailTemplate<"subscription-accepted"> = {
  subject: ({ number }) => fillText(subscriptionAcceptedTexts.subject, { numero: number }),
  preview: ({ acceptedOn }) => fillText(subscriptionAcceptedTexts.preview, { jour: acceptedOn }),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{fillText(subscriptionAcceptedTexts.intro, { jour: props.acceptedOn })}</Paragraph>
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
    fillText(hasFailed ? subscriptionDueTexts.failedSubject : subscriptionDueTexts.subject, {
      montant: amount,
      numero: number,
    }),
  preview: ({ dueOn }) => fillText(subscriptionDueTexts.preview, { jour: dueOn }),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>
        {props.hasFailed
          ? fillText(props.isLastTry ? subscriptionDueTexts.failedLast : subscriptionDueTexts.failed, {
              montant: props.amount,
            })
          : fillText(subscriptionDueTexts.intro, { montant: props.amount, jour: props.dueOn })}
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
  subject: ({ number, from }) => fillText(subscriptionPriceTexts.subject, { numero: number, jour: from }),
  preview: ({ before, after }) =>
    fillText(subscriptionPriceTexts.preview, { nouveau: after, ancien: before }),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{fillText(subscriptionPriceTexts.intro, { jour: props.from })}</Paragraph>
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
  subject: ({ number }) => fillText(subscriptionEndedTexts.subject, { numero: number }),
  preview: ({ endsOn }) => fillText(subscriptionEndedTexts.preview, { jour: endsOn }),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>
        {props.hasStarted
          ? fillText(subscriptionEndedTexts.ended, { numero: props.number, jour: props.endsOn })
          : fillText(subscriptionEndedTexts.endedBefore, { numero: props.number })}
      </Paragraph>
      <ActionButton href={props.contractUrl}>Voir mon abonnement</ActionButton>
      <Note>{reach(facts)}</Note>
    </>
  ),
};
