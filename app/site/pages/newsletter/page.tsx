import { newsletterAction } from "#app/site/forms/newsletter-action.ts";
import { pageMeta } from "#app/site/seo/page-meta.ts";
import { newsletterPages, newsletterSection } from "#content/pages/newsletter.ts";
import type { Route } from "./+types/page.ts";
import { NewsletterBand } from "./newsletter-band.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const { title, path } = newsletterPages.signUp;
  return pageMeta(matches, { title, path, description: newsletterSection.lead, isIndexed: false });
}

export const action = newsletterAction;

/** Where the newsletter's form lands without JavaScript. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  return <NewsletterBand level={1} initial={actionData} />;
}
