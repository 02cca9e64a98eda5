import { GoTrueClient, type GoTrueClientOptions } from "@supabase/auth-js";
import { redirectErrors } from "#content/messages/auth.ts";
import type { SignInError } from "./explain.ts";
import { cleanAddress, type LinkPayload } from "./link-payload.ts";

/** The result of the link that opened the page. */
export interface LinkResult {
  /** The link's own type, "" where it does not say. */
  readonly kind: string;
  readonly error: SignInError | null;
  /** What the address lacks, in the client's own words. */
  readonly problem: string | null;
  readonly isHalfWay: boolean;
  /** The signed-in user whose session was kept: the link would have replaced it. */
  readonly keptFor: string | null;
}

const nothingWrong: LinkResult = { kind: "", error: null, problem: null, isHalfWay: false, keptFor: null };
/** Where the link of an e-mail change lands. */
const accountPage = "/admin/compte";

/** Null for an address without a payload. The address is clean afterwards. */
export async function followLink(
  client: GoTrueClient,
  options: GoTrueClientOptions,
  payload: LinkPayload,
): Promise<LinkResult | null> {
  switch (payload.what) {
    case "nothing":
      return null;
    case "refusal":
      clean();
      return { ...nothingWrong, error: { code: payload.code, message: "" } };
    case "incomplete":
      clean();
      return { ...nothingWrong, problem: payload.message };
    case "half":
      clean();
      return { ...nothingWrong, isHalfWay: true };
    case "session":
      return takeSession(client, options, payload.type);
    case "code":
      return exchangeCode(client, payload);
  }
}

/** In place: left to the client, the tokens would stay one step back in the browser's history. */
function clean(): void {
  window.history.replaceState(window.history.state, "", cleanAddress(window.location));
}

/**
 * Anyone can write a link with a session of their own in it. It is followed only while nobody is signed in: a signed-in
 * user would go on working in another account.
 */
async function takeSession(
  client: GoTrueClient,
  options: GoTrueClientOptions,
  kind: string,
): Promise<LinkResult> {
  const keptFor = await signedInEmail(client);
  if (keptFor !== null) {
    clean();
    return { ...nothingWrong, kind, keptFor };
  }
  // The client of the pages exchanges codes and would refuse this address; a second one reads it and is put away.
  const reader = new GoTrueClient({
    ...options,
    flowType: "implicit",
    autoRefreshToken: false,
    detectSessionInUrl: () => {
      clean();
      return true;
    },
  });
  const { error } = await reader.initialize();
  await reader.dispose();
  return { ...nothingWrong, kind, error };
}

async function exchangeCode(
  client: GoTrueClient,
  { code, flowId }: Extract<LinkPayload, { what: "code" }>,
): Promise<LinkResult> {
  const isEmailChange = window.location.pathname === accountPage;
  clean();
  const kind = isEmailChange ? "email_change" : "";
  // The change is made; a signed-in user keeps their session, with its second factor, and gets the new address.
  if (isEmailChange && (await signedInEmail(client)) !== null) {
    await client.refreshSession();
    return { ...nothingWrong, kind };
  }
  const { data, error } = await client.exchangeCodeForSession(code, flowId ? { flowId } : undefined);
  if (isEmailChange && error?.code === "pkce_code_verifier_not_found") return { ...nothingWrong, kind };
  // The server accepted the code and returned no session.
  if (error?.name === "AuthInvalidTokenResponseError" || (!error && !data.session)) {
    return { ...nothingWrong, kind, problem: redirectErrors.noSession };
  }
  if (error) return { ...nothingWrong, kind, error };
  const { redirectType } = data as { redirectType?: string | null };
  return { ...nothingWrong, kind: kind || (redirectType ?? "") };
}

/** The address of the signed-in user, "" for one without; null when nobody is signed in, as far as the server knows. */
async function signedInEmail(client: GoTrueClient): Promise<string | null> {
  const { data } = await client.getSession();
  if (!data.session) return null;
  const { error } = await client.getUser();
  const isOver = error !== null && error.status !== undefined && [400, 401, 403].includes(error.status);
  if (!isOver) return data.session.user.email ?? "";
  await client.signOut({ scope: "local" });
  return null;
}
