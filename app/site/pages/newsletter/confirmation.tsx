import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { pageMeta } from "#app/site/seo/page-meta.ts";
import { confirmationOutcomes, newsletterPages, newsletterPaths } from "#content/pages/newsletter.ts";
import { confirmSubscription } from "#usecases/newsletter/confirm-subscription.ts";
import type { Route } from "./+types/confirmation.ts";
import { LinkOutcome, LinkQuestion } from "./link-page.tsx";

const texts = newsletterPages.confirm;

export function meta({ matches }: Route.MetaArgs) {
  const { title, askText: description } = texts;
  return pageMeta(matches, { title, description, path: newsletterPaths.confirm, isIndexed: false });
}

export function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).isPrivate = true;
  return { hasToken: linkToken(request) !== "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = linkToken(request);
  return token === "" ? "unknown" : confirmSubscription(context.get(depsContext), token);
}

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData ?? (loaderData.hasToken ? null : "unknown");
  return outcome ? <LinkOutcome outcome={confirmationOutcomes[outcome]} /> : <LinkQuestion texts={texts} />;
}
