import type { MetaDescriptor } from "react-router";
import { business } from "#content/business.ts";
import type { PageAddress } from "#content/site-path.ts";
import { cardImage, homeImage, type OgImage, ogImageOf } from "./og-image.ts";

export interface PageMeta {
  /** Without the business's name, which is added. */
  readonly title: string;
  readonly description: string;
  /** The page's own address, "/contact". */
  readonly path: PageAddress;
  /** Picture for social networks; without it, the card drawn for this path (content/og-cards.ts). */
  readonly image?: OgImage;
  readonly isIndexed?: boolean;
  /** schema.org objects; `@context` is added. */
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[];
}

interface RootMatch {
  readonly loaderData?: unknown;
}

/** Everything a page declares to search engines and social networks; `matches` gives the site's address. */
export function pageMeta(matches: readonly (RootMatch | undefined)[], page: PageMeta): MetaDescriptor[] {
  const origin = siteUrlOf(matches[0]);
  const url = `${origin}${page.path === "/" ? "/" : page.path}`;
  const title = `${page.title} | ${business.name}`;
  const image = page.image ?? cardImage(page.isIndexed === false ? homeImage : ogImageOf(page.path));
  return [
    { title },
    { name: "description", content: page.description },
    ...(page.isIndexed === false ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:site_name", content: business.name },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: `${origin}${image.src}` },
    { property: "og:image:width", content: String(image.width) },
    { property: "og:image:height", content: String(image.height) },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.structuredData ?? []).map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}

export function siteUrlOf(root: RootMatch | undefined): string {
  const data = root?.loaderData;
  return typeof data === "object" && data !== null && "siteUrl" in data ? String(data.siteUrl) : "";
}
