import { isTopic, type TopicId } from "#content/articles/article-card.ts";
import { servicesIndex } from "#content/lists/services-index.ts";
import { type Checked, oneLine, refusedValue } from "#domain/site-content/checked.ts";
import { slugOf } from "#domain/text/slug.ts";
import { isStorable } from "#domain/text/storable.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { bodyFault, isScene } from "./article-body.ts";

/** An article as its editor saves it. */
export interface ArticleContent {
  readonly slug: string;
  readonly title: string;
  /** Under the title, and in lists. */
  readonly summary: string;
  /** For search engines; empty: the summary. */
  readonly seo: string;
  readonly topic: TopicId;
  /** The name of one of our drawings. */
  readonly cover: string;
  /** A picture of the library instead of the drawing; empty: none. */
  readonly coverPicture: string;
  readonly coverAlt: string;
  /** Markdown, with `{{…}}` where a price or a fact stands. */
  readonly body: string;
  /** Addresses of service pages, the first one leading. */
  readonly services: readonly string[];
  /** Slugs of the shop. */
  readonly products: readonly string[];
}

export const articleLimits = { title: 110, summary: 300, seo: 300, coverAlt: 200, body: 60_000 } as const;

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const longestSlug = 80;
/** Addresses beside the articles. */
const reservedSlugs = new Set(["apercu", "rss", "page", "theme"]);

/** An article as it is stored. A draft may lack what only publishing needs. */
export function checkArticle(
  value: unknown,
  { isDraft }: { readonly isDraft: boolean },
): Checked<ArticleContent> {
  if (typeof value !== "object" || value === null || !isStorable(value))
    return refusedValue("", "Saisie invalide.");
  const given = value as Record<string, unknown>;
  const line = (field: keyof typeof articleLimits) => oneLine(given[field], articleLimits[field]);
  const title = line("title");
  if (!title) return refusedValue("title", `Donnez un titre de ${articleLimits.title} signes au plus.`);
  const summary = line("summary");
  if (summary === null || (!isDraft && !summary))
    return refusedValue("summary", `Résumez l’article en ${articleLimits.summary} signes au plus.`);
  const seo = line("seo");
  if (seo === null)
    return refusedValue("seo", `La description pour les moteurs a ${articleLimits.seo} signes au plus.`);
  const coverAlt = line("coverAlt");
  if (coverAlt === null || (!isDraft && !coverAlt))
    return refusedValue("coverAlt", "Décrivez l’image de couverture, pour ceux qui ne la voient pas.");
  const { topic, cover, coverPicture = "", body } = given;
  if (!isTopic(topic)) return refusedValue("topic", "Choisissez un thème.");
  if (typeof cover !== "string" || !isScene(cover))
    return refusedValue("cover", "Choisissez une image de couverture.");
  if (coverPicture !== "" && !isUuid(coverPicture))
    return refusedValue("cover", "Choisissez une photo de la photothèque.");
  const slug = given.slug === "" ? slugOf(title) : given.slug;
  if (
    typeof slug !== "string" ||
    !slugPattern.test(slug) ||
    slug.length > longestSlug ||
    reservedSlugs.has(slug)
  )
    return refusedValue("slug", "L’adresse a des lettres sans accent, des chiffres et des tirets.");
  if (typeof body !== "string" || body.length > articleLimits.body)
    return refusedValue("body", `Le texte a ${articleLimits.body.toLocaleString("fr-FR")} signes au plus.`);
  if (!isDraft && body.trim() === "") return refusedValue("body", "Écrivez l’article.");
  const fault = isDraft ? null : bodyFault(body);
  if (fault) return refusedValue("body", fault);
  return {
    ok: true,
    value: {
      slug,
      title,
      summary,
      seo,
      topic,
      cover,
      coverPicture: String(coverPicture).toLowerCase(),
      coverAlt,
      body: body.replaceAll("\r\n", "\n"),
      services: listOf(given.services).filter((address) =>
        servicesIndex.some(({ href }) => href === address),
      ),
      products: listOf(given.products).filter((product) => slugPattern.test(product)),
    },
  };
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string").slice(0, 8) : [];
}
