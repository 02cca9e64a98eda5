import { type PageMeta, pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { breadcrumbList } from "#app/site/seo/structured-data.ts";

type Matches = Parameters<typeof pageMeta>[0];

export function declarationMeta(matches: Matches, { title, description, path }: PageMeta) {
  const crumbs = [
    { label: "Accueil", href: "/" },
    { label: title, href: path },
  ] as const;
  const structuredData = [breadcrumbList(siteUrlOf(matches[0]), crumbs)];
  return pageMeta(matches, { title, description, path, structuredData });
}
