import { business } from "#content/business.ts";
import { expertPromise, greet, signature } from "#content/forms/request-mails.ts";
import { requestReceiptTexts as texts } from "#content/mail-texts/quote-texts.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { LabelledValue, MailProps } from "../templates-map.ts";
import { Note, Paragraph, Subtitle, Title, ValueTable, Written } from "./parts.tsx";
import { customerKind } from "./request-kind.ts";
import type { MailTemplate } from "./template.ts";

const callNotice = "Nous ne vous appelons qu’au sujet de cette demande.";

/** To the customer, in place of the form service's autoresponse. */
export const requestReceipt: MailTemplate<"request-receipt"> = {
  subject: () => fillText(texts.subject, { entreprise: business.name }),
  preview: ({ kind }) => fillText(texts.preview, { demande: customerKind(kind) }),
  body: (props, facts) => (
    <>
      <Title>{greeting(props)}</Title>
      <Paragraph>{texts.thanks}</Paragraph>
      <Paragraph>{nextOf(props, facts)}</Paragraph>
      <Subtitle>Récapitulatif</Subtitle>
      <ValueTable rows={recapRows(props)} />
      <Paragraph>{texts.reach}</Paragraph>
      <Note>{callNotice}</Note>
      <Written text={signature()} />
    </>
  ),
};

function greeting({ customerName }: MailProps["request-receipt"]): string {
  return greet(customerName);
}

/** What happens next; films on a building are looked at by an expert first. */
function nextOf({ kind }: MailProps["request-receipt"], { hours }: MailFacts): string {
  return kind === "building_film"
    ? expertPromise
    : fillText(texts.promise, { horaires: hours.answers ?? hours.display });
}

function recapRows({ kind, recap, total }: MailProps["request-receipt"]): readonly LabelledValue[] {
  const rows: LabelledValue[] = [["Votre demande", customerKind(kind)], ...recap];
  return total ? [...rows, ["Estimation", total]] : rows;
}
