import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { deviceName } from "#app/site/customer-space/device-name.ts";
import { returnPath } from "#app/site/customer-space/return-path.ts";
import { signInHeaders } from "#app/site/customer-space/space-cookie.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { tooManyRequests } from "#content/forms/notices.ts";
import { spacePaths, signInLinkPage as texts } from "#content/pages/customer-space.ts";
import { data, redirect } from "#router";
import { signInByLink } from "#usecases/customer-space/sign-in.ts";
import type { Route } from "./+types/sign-in-link.ts";
import { SignInCard } from "./sign-in-card.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, texts);
}

export const headers = linkPageHeaders;

/** Opening the link spends nothing: mail programs open links by themselves. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).isPrivate = true;
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  context.get(pageContext).isPrivate = true;
  const deps = context.get(depsContext);
  const signedIn = await signInByLink(deps, {
    link: linkToken(request),
    address: context.get(clientAddressContext),
    device: deviceName(request),
  });
  if (!signedIn.ok) {
    const isLimited = signedIn.reason === "limited";
    const text = isLimited ? (tooManyRequests(signedIn.retryAfterSeconds).description ?? "") : texts.wrong;
    return data({ text }, { status: isLimited ? 429 : 410 });
  }
  const returnTo = returnPath(new URL(request.url).searchParams.get("retour"));
  return redirect(returnTo, { status: 303, headers: signInHeaders(deps.siteUrl, signedIn.token) });
}

export default function SignInLink({ actionData }: Route.ComponentProps) {
  return (
    <SignInCard title={texts.title}>
      {actionData ? (
        <>
          <Notice tone="error">{actionData.text}</Notice>
          <LinkButton to={spacePaths.signIn}>{texts.again}</LinkButton>
        </>
      ) : (
        <>
          <p>{texts.text}</p>
          <form method="post">
            <Button type="submit">{texts.button}</Button>
          </form>
        </>
      )}
    </SignInCard>
  );
}
