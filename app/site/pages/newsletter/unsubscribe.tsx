import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { pageMeta } from "#app/site/seo/page-meta.ts";
import { newsletterPages, newsletterPaths, unsubscriptionOutcomes } from "#content/pages/newsletter.ts";
import { readUnsubscribeLink, unsubscribe } from "#usecases/newsletter/unsubscribe.ts";
import type { Route } from "./+types/unsubscribe.ts";
import { LinkOutcome, LinkQuestion } from "./link-page.tsx";

const texts = newsletterPages.unsubscribe;

export function meta({ matches }: Route.MetaArgs) {
  const { title, askText: description } = texts;
  return pageMeta(matches, { title, description, path: newsletterPaths.unsubscribe, isIndexed: false });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).isPrivate = true;
  return { subscriber: await readUnsubscribeLink(context.get(depsContext), linkToken(request)) };
}

/** The page's button and the mail program's own (RFC 8058: a POST to the link itself, answered without redirection). */
export async function action({ request, context }: Route.ActionArgs) {
  return unsubscribe(context.get(depsContext), linkToken(request));
}

export default function Unsubscription({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData) return <LinkOutcome outcome={unsubscriptionOutcomes[actionData]} />;
  if (!loaderData.subscriber) return <LinkOutcome outcome={unsubscriptionOutcomes.unknown} />;
  return <LinkQuestion texts={texts} email={loaderData.subscriber.email} />;
}
