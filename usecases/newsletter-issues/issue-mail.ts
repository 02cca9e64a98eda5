import { newsletterPaths } from "#content/pages/newsletter.ts";
import type { Executor } from "#db/client.ts";
import type { IssueRow } from "#db/schema/newsletter.ts";
import type { MailContent } from "#mail/render-mail.tsx";
import type { MailProps } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { picturesByIds } from "../pictures/list-pictures.ts";
import { readMailFacts } from "../settings/read-mail-facts.ts";

type LetterProps = MailProps["newsletter-issue"];
type Letter = Pick<IssueRow, "subject" | "body" | "pictureId">;

/** What every recipient's message says; the link to unsubscribe is each one's own. */
export async function readLetterProps(
  executor: Executor,
  { siteUrl }: Pick<Deps, "siteUrl">,
  { subject, body, pictureId }: Letter,
): Promise<Omit<LetterProps, "unsubscribeUrl">> {
  const picture = pictureId ? (await picturesByIds(executor, [pictureId])).get(pictureId) : undefined;
  if (!picture) return { subject, body };
  const { src, alt, width, height, jpegWidth } = picture;
  return {
    ...{ subject, body },
    picture: { src: `${siteUrl}${src}/${jpegWidth}.jpeg`, alt, width, height },
  };
}

/** A letter that nobody received: its link to unsubscribe is nobody's. */
export async function readUnsentLetter(deps: Deps, letter: Letter): Promise<LetterProps> {
  const props = await readLetterProps(deps.db.orm, deps, letter);
  return { ...props, unsubscribeUrl: `${deps.siteUrl}${newsletterPaths.unsubscribe}` };
}

export async function previewLetter(deps: Deps, letter: Letter): Promise<MailContent> {
  // Loaded when asked for: pages and forms are served without it.
  const { renderMailContent } = await import("#mail/render-mail.tsx");
  const facts = await readMailFacts(deps.db.orm, deps.siteUrl);
  return renderMailContent("newsletter-issue", await readUnsentLetter(deps, letter), facts);
}
