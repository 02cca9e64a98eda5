import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { deviceName } from "#app/site/customer-space/device-name.ts";
import { PasskeySignIn } from "#app/site/customer-space/passkey-buttons.tsx";
import { readSignedInCustomer } from "#app/site/customer-space/require-customer.ts";
import { returnPath } from "#app/site/customer-space/return-path.ts";
import { signInHeaders } from "#app/site/customer-space/space-cookie.ts";
import { useInterruptedForm } from "#app/site/customer-space/typed-form.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { RobotTrap } from "#app/site/forms/robot-trap.tsx";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { Button } from "#app/ui/core/button.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { parseForm } from "#content/forms/form.ts";
import { tooManyRequests } from "#content/forms/notices.ts";
import { signInForm } from "#content/forms/space-forms.ts";
import { spacePaths, signInPage as texts } from "#content/pages/customer-space.ts";
import { data, redirect } from "#router";
import { askSignInCode } from "#usecases/customer-space/ask-code.ts";
import { signInByCode } from "#usecases/customer-space/sign-in.ts";
import { looksLikeRobot } from "#usecases/limits/robot.ts";
import type { Route } from "./+types/sign-in.ts";
import { SignInCard } from "./sign-in-card.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, texts);
}

export const headers = linkPageHeaders;

/** Whoever is signed in goes on to the space. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = returnPath(searchParams.get("retour"));
  if (await readSignedInCustomer({ request, context }))
    throw redirect(returnTo, { status: 303, headers: privateHeaders });
  return { returnTo, codeId: searchParams.get("demande") ?? "" };
}

interface SignInProblem {
  readonly field: "email" | "code";
  readonly text: string;
  readonly typed: string;
}

/** Two steps, each a whole-page POST: the address, then the code. */
export async function action({ request, context }: Route.ActionArgs) {
  context.get(pageContext).isPrivate = true;
  const form = await request.formData().catch(() => new FormData());
  const asked = { request, context, form, returnTo: returnPath(form.get("retour")) };
  return form.has("code") ? typeCode(asked) : askCode(asked);
}

interface Posted extends Pick<Route.ActionArgs, "request" | "context"> {
  readonly form: FormData;
  readonly returnTo: ReturnType<typeof returnPath>;
}

async function askCode({ context, form, returnTo }: Posted) {
  const typed = String(form.get("email") ?? "");
  const parsed = parseForm(signInForm, form);
  if (!parsed.ok) return refuse({ field: "email", text: parsed.errors.email ?? "", typed }, 422);
  const query = new URLSearchParams({ retour: returnTo });
  if (looksLikeRobot(form)) return redirect(`${spacePaths.signIn}?${query}`, 303);
  const asked = await askSignInCode(context.get(depsContext), {
    email: parsed.value.email,
    address: context.get(clientAddressContext),
    returnTo: returnTo === spacePaths.home ? "" : returnTo,
  });
  if (!asked.ok) return limited("email", asked.retryAfterSeconds, typed);
  query.set("demande", asked.id);
  return redirect(`${spacePaths.signIn}?${query}`, { status: 303, headers: privateHeaders });
}

async function typeCode({ request, context, form, returnTo }: Posted) {
  const deps = context.get(depsContext);
  const code = String(form.get("code") ?? "").trim();
  if (code === "") return refuse({ field: "code", text: texts.missingCode, typed: "" }, 422);
  const signedIn = await signInByCode(deps, {
    id: String(form.get("demande") ?? ""),
    code,
    address: context.get(clientAddressContext),
    device: deviceName(request),
  });
  if (signedIn.ok) {
    return redirect(returnTo, { status: 303, headers: signInHeaders(deps.siteUrl, signedIn.token) });
  }
  if (signedIn.reason === "limited") return limited("code", signedIn.retryAfterSeconds, code);
  return refuse({ field: "code", text: texts.wrongCode, typed: code }, 422);
}

function limited(field: SignInProblem["field"], seconds: number, typed: string) {
  return refuse({ field, text: tooManyRequests(seconds).description ?? "", typed }, 429);
}

function refuse(problem: SignInProblem, status: number) {
  return data(problem, { status });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { codeId, returnTo } = loaderData;
  const problem = actionData ?? null;
  useInterruptedForm();
  return codeId === "" ? (
    <AskCode problem={problem} returnTo={returnTo} />
  ) : (
    <TypeCode problem={problem} returnTo={returnTo} codeId={codeId} />
  );
}

interface StepProps {
  readonly problem: SignInProblem | null;
  readonly returnTo: string;
}

function AskCode({ problem, returnTo }: StepProps) {
  return (
    <SignInCard title={texts.heading}>
      <p>{texts.lead}</p>
      <form method="post" noValidate className="grid w-full gap-5.5">
        <input type="hidden" name="retour" value={returnTo} />
        <RobotTrap />
        <Input
          name="email"
          label={texts.email}
          help={texts.emailHelp}
          type="email"
          autoComplete="username webauthn"
          required
          defaultValue={problem?.typed}
          error={problem?.text}
          autoFocus={problem !== null}
        />
        <Button type="submit" wide>
          {texts.send}
        </Button>
      </form>
      <PasskeySignIn returnTo={returnTo} />
    </SignInCard>
  );
}

function TypeCode({ problem, returnTo, codeId }: StepProps & { readonly codeId: string }) {
  return (
    <SignInCard title={texts.codeHeading}>
      <Notice>{texts.codeLead}</Notice>
      <form method="post" noValidate className="grid w-full gap-5.5">
        <input type="hidden" name="retour" value={returnTo} />
        <input type="hidden" name="demande" value={codeId} />
        <Input
          name="code"
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          defaultValue={problem?.typed}
          error={problem?.text}
          autoFocus
        />
        <Button type="submit" wide>
          {texts.open}
        </Button>
      </form>
      <TextLink to={spacePaths.signIn}>{texts.again}</TextLink>
    </SignInCard>
  );
}
