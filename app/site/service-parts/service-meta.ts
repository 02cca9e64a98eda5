import type { MetaDescriptor } from "react-router";
import { pageMeta, siteUrlOf } from "#app/site/seo/page-meta.ts";
import { type BreadcrumbEntry, breadcrumbList, service } from "#app/site/seo/structured-data.ts";
import type { PageAddress } from "#content/site-path.ts";
import type { FaqQuestion } from "#domain/site-content/site-text.ts";
import { faqPage } from "./faq-page.ts";

type ServiceMeta = {
  /** Without the business's name. */
  readonly title: string;
  readonly description: string;
  readonly path: PageAddress;
  /** The service's own name, as in the hero and the last crumb. */
  readonly name: string;
  readonly priceFromCents?: number | undefined;
  readonly questions?: readonly FaqQuestion[];
  /** The page is the services' own root: its trail is one step shorter than the others'. */
  readonly isRoot?: boolean;
};

type Matches = Parameters<typeof pageMeta>[0];

/** The `meta` of a service page that is the same at every address; the page is read at each rendering. */
export function metaOf(page: () => ServiceMeta): (args: { readonly matches: Matches }) => MetaDescriptor[] {
  return ({ matches }) => serviceMeta(matches, page());
}

/** Title, description, canonical link, and the Service, BreadcrumbList and FAQPage of a service page. */
export function serviceMeta(matches: Matches, page: ServiceMeta): MetaDescriptor[] {
  const { title, description, path, name, priceFromCents, questions = [], isRoot } = page;
  const siteUrl = siteUrlOf(matches[0]);
  const parents: readonly BreadcrumbEntry[] = isRoot ? [] : [{ label: "Services", href: "/services" }];
  const crumbs: readonly BreadcrumbEntry[] = [
    { label: "Accueil", href: "/" },
    ...parents,
    { label: name, href: path },
  ];
  return pageMeta(matches, {
    title,
    description,
    path,
    structuredData: [
      service(siteUrl, {
        name,
        description,
        path,
        ...(priceFromCents === undefined ? {} : { priceFromCents }),
      }),
      breadcrumbList(siteUrl, crumbs),
      ...(questions.length > 0 ? [faqPage(questions)] : []),
    ],
  });
}
