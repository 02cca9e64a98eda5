import { type Checked, oneLine, refusedValue } from "#domain/site-content/checked.ts";
import { isStorable } from "#domain/text/storable.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { bodyFault } from "../articles/article-body.ts";

/** A letter as its editor saves it. */
export interface IssueContent {
  readonly subject: string;
  /** Markdown, with `{{…}}` where a price stands. */
  readonly body: string;
  /** A picture of the library; null: none. */
  readonly pictureId: string | null;
}

export const issueLimits = { subject: 150, body: 20_000 } as const;

/** A letter as it is stored. A draft may lack what only sending needs. */
export function checkIssue(
  value: unknown,
  { isDraft }: { readonly isDraft: boolean },
): Checked<IssueContent> {
  if (typeof value !== "object" || value === null || !isStorable(value))
    return refusedValue("", "Saisie invalide.");
  const { subject: typed, body, pictureId = null } = value as Record<string, unknown>;
  const subject = oneLine(typed, issueLimits.subject);
  if (subject === null || (!isDraft && subject === ""))
    return refusedValue("subject", `Donnez un objet de ${issueLimits.subject} signes au plus.`);
  if (typeof body !== "string" || body.length > issueLimits.body)
    return refusedValue("body", `La lettre a ${issueLimits.body.toLocaleString("fr-FR")} signes au plus.`);
  if (!isDraft && body.trim() === "") return refusedValue("body", "Écrivez la lettre.");
  if (pictureId !== null && !(typeof pictureId === "string" && isUuid(pictureId)))
    return refusedValue("pictureId", "Choisissez une photo de la photothèque.");
  const fault = isDraft ? null : letterFault(body);
  if (fault) return refusedValue("body", fault);
  return { ok: true, value: { subject, body: body.replaceAll("\r\n", "\n"), pictureId } };
}

/** What an article may not hold, and pictures in the text: mail programs show one at the top well, others badly. */
function letterFault(body: string): string | null {
  const fault = bodyFault(body);
  if (fault) return fault.replace("dans un article", "dans une lettre");
  if (/!\[[^\]]*\]\([^)]*\)/.test(body))
    return "La photo d’une lettre se choisit sous le texte\u00a0: retirez-la d’ici.";
  return null;
}
