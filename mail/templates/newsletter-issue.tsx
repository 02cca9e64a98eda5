import { Img } from "@react-email/img";
import { fillKnownFacts } from "#content/articles/facts.ts";
import { cutText } from "#domain/text/cut-text.ts";
import { color } from "../brand.ts";
import { LetterMarkdown } from "./letter-markdown.tsx";
import { listHeaders } from "./list-headers.ts";
import { MailTextLink, Note, Title } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";
import { webLink } from "./web-link.ts";

/** What the mailbox shows beside the subject. */
const previewLetters = 120;

export const newsletterIssue: MailTemplate<"newsletter-issue"> = {
  subject: ({ subject }) => subject,
  preview: ({ body }) => plainBeginning(fillKnownFacts(body)),
  body: ({ subject, body, picture, unsubscribeUrl }) => (
    <>
      <Title>{subject}</Title>
      {picture && (
        <Img
          src={webLink(picture.src)}
          alt={picture.alt}
          width={544}
          style={{ borderRadius: "10px", height: "auto", marginBottom: "20px", maxWidth: "100%" }}
        />
      )}
      <LetterMarkdown text={fillKnownFacts(body)} siteUrl={webLink(unsubscribeUrl)} />
      <hr style={{ border: 0, borderTop: `1px solid ${color.line}`, margin: "24px 0 16px" }} />
      <Note>
        Vous recevez cette lettre parce que vous vous y êtes inscrit.{" "}
        <MailTextLink href={unsubscribeUrl}>Se désinscrire</MailTextLink> prend un clic.
      </Note>
    </>
  ),
  headers: ({ unsubscribeUrl }) => listHeaders(unsubscribeUrl),
};

/** Without the signs of Markdown. */
function plainBeginning(markdown: string): string {
  const text = markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[#*_>`|]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > previewLetters ? `${cutText(text, previewLetters)}…` : text;
}
