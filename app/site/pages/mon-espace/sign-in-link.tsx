import { depsContext } from "#app/deps-context.ts";
import { deviceName } from "#app/site/customer-space/device-name.ts";
import { readSignedInCustomer } from "#app/site/customer-space/require-customer.ts";
import { returnPath } from "#app/site/customer-space/return-path.ts";
import { signInHeaders } from "#app/site/customer-space/space-cookie.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { tooManyRequests } from "#content/forms/notices.ts";
import { spacePaths, signInLinkPage as texts } from "#content/pages/customer-space.ts";
import { data, redirect } from "#router";
import { readLinkOwner } from "#usecases/customer-space/link-owner.ts";
import { endCustomerSession, type SignedInCustomer } from "#usecases/customer-space/sessions.ts";
import { signInByLink } from "#usecases/customer-space/sign-in.ts";
import type { Route } from "./+types/sign-in-link.ts";
import { SignInCard } from "./sign-in-card.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, texts);
}

export const headers = linkPageHeaders;

/** The field that names the space to be closed. */
const replaces = "remplace";

type Asked = Pick<Route.ActionArgs, "request" | "context">;

/** The space that is open in this browser and the one of the link, where they are two customers'. */
async function readOther({ request, context }: Asked, current: SignedInCustomer | null) {
  const owner = current && (await readLinkOwner(context.get(depsContext), linkToken(request)));
  if (!current || !owner || owner.customerId === current.customerId) return null;
  return { open: current.email, linked: owner.email };
}

/** Opening the link spends nothing: mail programs open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const current = await readSignedInCustomer({ request, context });
  return { other: await readOther({ request, context }, current) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const form = await request.formData().catch(() => new FormData());
  const current = await readSignedInCustomer({ request, context });
  // Nobody is moved into another customer's space unasked, also where this page was opened before that one's.
  const other = await readOther({ request, context }, current);
  if (other && form.get(replaces) !== other.open) return data({ text: null }, { status: 409 });
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
  if (current) await endCustomerSession(deps, current);
  const returnTo = returnPath(new URL(request.url).searchParams.get("retour"));
  return redirect(returnTo, { status: 303, headers: signInHeaders(deps.siteUrl, signedIn.token) });
}

export default function SignInLink({ loaderData, actionData }: Route.ComponentProps) {
  const { other } = loaderData;
  if (actionData?.text) {
    return (
      <SignInCard title={texts.title}>
        <Notice tone="error">{actionData.text}</Notice>
        <LinkButton to={spacePaths.signIn}>{texts.again}</LinkButton>
      </SignInCard>
    );
  }
  return other ? (
    <SignInCard title={texts.otherTitle}>
      <p className="wrap-anywhere">{texts.otherText(other.open, other.linked)}</p>
      <form method="post">
        <input type="hidden" name={replaces} value={other.open} />
        <Button type="submit">{texts.otherButton}</Button>
      </form>
      <TextLink to={spacePaths.home}>{texts.stay}</TextLink>
    </SignInCard>
  ) : (
    <SignInCard title={texts.title}>
      <p>{texts.text}</p>
      <form method="post">
        <Button type="submit">{texts.button}</Button>
      </form>
    </SignInCard>
  );
}
