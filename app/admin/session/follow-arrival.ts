import { GoTrueClient, type GoTrueClientOptions } from "@supabase/auth-js";
import { redirectErrors } from "#content/messages/auth.ts";
import { type Brought, cleanAddress } from "./arrival.ts";
import type { SignInError } from "./explain.ts";

/** What became of the link that led here. */
export interface Arrival {
  /** The link's own type, "" where it does not say. */
  readonly kind: string;
  readonly error: SignInError | null;
  /** What the address lacks, in the client's own words. */
  readonly problem: string | null;
  readonly isHalfWay: boolean;
  /** Who is signed in here and stays so: the link would have signed somebody in over them. */
  readonly keptFor: string | null;
}

const nothingWrong: Arrival = { kind: "", error: null, problem: null, isHalfWay: false, keptFor: null };
/** Where the link of an e-mail change lands. */
const accountPage = "/admin/compte";

/** Null for an address that brings nothing of the sign-in service's. The address is clean afterwards. */
export async function followArrival(
  client: GoTrueClient,
  options: GoTrueClientOptions,
  brought: Brought,
): Promise<Arrival | null> {
  switch (brought.what) {
    case "nothing":
      return null;
    case "refusal":
      clean();
      return { ...nothingWrong, error: { code: brought.code, message: "" } };
    case "incomplete":
      clean();
      return { ...nothingWrong, problem: brought.message };
    case "half":
      clean();
      return { ...nothingWrong, isHalfWay: true };
    case "session":
      return takeSession(client, options, brought.type);
    case "code":
      return exchangeCode(client, brought);
  }
}

/** In place: left to the client, the tokens would stay one step back in the browser's history. */
function clean(): void {
  window.history.replaceState(window.history.state, "", cleanAddress(window.location));
}

/**
 * Anybody can write a link with a session of their own in it. It counts where nobody is signed in, and never over
 * somebody who is: they would go on working in an account that is not theirs.
 */
async function takeSession(
  client: GoTrueClient,
  options: GoTrueClientOptions,
  kind: string,
): Promise<Arrival> {
  const keptFor = await whoIsHere(client);
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
  { code, flowId }: Extract<Brought, { what: "code" }>,
): Promise<Arrival> {
  const isEmailChange = window.location.pathname === accountPage;
  clean();
  const kind = isEmailChange ? "email_change" : "";
  // The change is made; whoever is signed in keeps their session, with its second factor, and learns the new address.
  if (isEmailChange && (await whoIsHere(client)) !== null) {
    await client.refreshSession();
    return { ...nothingWrong, kind };
  }
  const { data, error } = await client.exchangeCodeForSession(code, flowId ? { flowId } : undefined);
  if (isEmailChange && error?.code === "pkce_code_verifier_not_found") return { ...nothingWrong, kind };
  // The server said yes and gave none.
  if (error?.name === "AuthInvalidTokenResponseError" || (!error && !data.session)) {
    return { ...nothingWrong, kind, problem: redirectErrors.noSession };
  }
  if (error) return { ...nothingWrong, kind, error };
  const { redirectType } = data as { redirectType?: string | null };
  return { ...nothingWrong, kind: kind || (redirectType ?? "") };
}

/** The address of whoever is signed in, "" for somebody without one; null when nobody is, as far as the server knows. */
async function whoIsHere(client: GoTrueClient): Promise<string | null> {
  const { data } = await client.getSession();
  if (!data.session) return null;
  const { error } = await client.getUser();
  const isOver = error !== null && error.status !== undefined && [400, 401, 403].includes(error.status);
  if (!isOver) return data.session.user.email ?? "";
  await client.signOut({ scope: "local" });
  return null;
}
