import { GoTrueClient, type GoTrueClientOptions } from "@supabase/auth-js";
import { redirectErrors } from "#content/messages/auth.ts";
import type { SignInError } from "./explain.ts";
import { cleanAddress, type LinkPayload, readLinkPayload } from "./link-payload.ts";

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

type StoredOptions = GoTrueClientOptions & { readonly storageKey: string };

const nothingWrong: LinkResult = { kind: "", error: null, problem: null, isHalfWay: false, keptFor: null };
/** Where the link of an e-mail change lands. */
const accountPage = "/admin/compte";

/** Reads the address and takes the payload out of it, in place: one step back in the history nothing of it is left. */
export function takeLinkPayload(): LinkPayload {
  const payload = readLinkPayload(window.location);
  if (payload.what !== "nothing") {
    window.history.replaceState(window.history.state, "", cleanAddress(window.location));
  }
  return payload;
}

/** Null for an address without a payload. */
export async function followLink(
  client: GoTrueClient,
  options: StoredOptions,
  payload: LinkPayload,
): Promise<LinkResult | null> {
  switch (payload.what) {
    case "nothing":
      return null;
    case "refusal":
      return { ...nothingWrong, error: { code: payload.code, message: "" } };
    case "incomplete":
      return { ...nothingWrong, problem: payload.message };
    case "half":
      return { ...nothingWrong, isHalfWay: true };
    case "session":
      return takeSession(client, options, payload);
    case "code":
      return exchangeCode(client, options, payload);
  }
}

/**
 * Anyone can write a link with a session of their own in it. It is followed only while nobody is signed in: a signed-in
 * user would go on working in another account.
 */
async function takeSession(
  client: GoTrueClient,
  options: StoredOptions,
  { type: kind, accessToken, refreshToken }: Extract<LinkPayload, { what: "session" }>,
): Promise<LinkResult> {
  const keptFor = await signedInEmail(client, options);
  if (keptFor !== null) return { ...nothingWrong, kind, keptFor };
  // The client of the pages would store the session, whatever was stored while the server answered.
  const reader = openApart(options);
  const { data, error } = await reader.setSession({
    access_token: accessToken,
    refresh_token: refreshToken,
  });
  await reader.dispose();
  if (error) return { ...nothingWrong, kind, error };
  if (!data.session) return { ...nothingWrong, kind, problem: redirectErrors.noSession };
  const meanwhile = storedEmail(options.storageKey);
  if (meanwhile !== null) return { ...nothingWrong, kind, keptFor: meanwhile };
  window.localStorage.setItem(options.storageKey, JSON.stringify(data.session));
  return { ...nothingWrong, kind };
}

async function exchangeCode(
  client: GoTrueClient,
  options: StoredOptions,
  { code, flowId }: Extract<LinkPayload, { what: "code" }>,
): Promise<LinkResult> {
  const isEmailChange = window.location.pathname === accountPage;
  const kind = isEmailChange ? "email_change" : "";
  // The change is made; a signed-in user keeps their session, with its second factor, and gets the new address.
  if (isEmailChange && (await signedInEmail(client, options)) !== null) {
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

/**
 * The address of the signed-in user, "" for one without; null when nobody is signed in, as far as the server knows. A
 * session that cannot be renewed or asked about just now is still somebody's.
 */
async function signedInEmail(client: GoTrueClient, options: StoredOptions): Promise<string | null> {
  const { data } = await client.getSession();
  if (!data.session) return storedEmail(options.storageKey);
  // The client of the pages would remove its session at the answer, also one that began since it asked.
  const asker = openApart(options);
  const { error } = await asker.getUser(data.session.access_token);
  await asker.dispose();
  const isOver = error !== null && error.status !== undefined && [400, 401, 403].includes(error.status);
  if (!isOver) return data.session.user.email ?? "";
  const { data: current } = await client.getSession();
  if (current.session?.access_token !== data.session.access_token) return signedInEmail(client, options);
  await client.signOut({ scope: "local" });
  return null;
}

/** A client that neither reads nor changes the session of this browser. */
function openApart(options: StoredOptions): GoTrueClient {
  return new GoTrueClient({
    ...options,
    storageKey: `${options.storageKey}-link`,
    persistSession: false,
    autoRefreshToken: false,
  });
}

/** The same, as far as the browser knows, at this very moment. */
function storedEmail(storageKey: string): string | null {
  try {
    const session = JSON.parse(window.localStorage.getItem(storageKey) ?? "null");
    return session?.refresh_token ? (session.user?.email ?? "") : null;
  } catch {
    return null;
  }
}
