import { GoTrueClient, type GoTrueClientOptions } from "@supabase/auth-js";
import { followLink, type LinkResult, takeLinkPayload } from "./follow-link.ts";
import type { LinkPayload } from "./link-payload.ts";
import { fetchNotingWait } from "./retry-wait.ts";

let opened: Promise<GoTrueClient> | undefined;
let linkPayload: LinkPayload | undefined;
let linkResult: LinkResult | null = null;

/** The official client on our own sign-in service, opened once per page: it renews the session by itself. */
export function authClient(): Promise<GoTrueClient> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<GoTrueClient> {
  // Out of the address before anything can fail, and kept for the next try.
  linkPayload ??= takeLinkPayload();
  const options = clientOptions(await signInKey());
  const client = new GoTrueClient({ ...options, autoRefreshToken: true });
  await client.initialize();
  linkResult = await followLink(client, options, linkPayload);
  return client;
}

/**
 * The payload of the address is followed by our code, never by the client itself: it would replace the signed-in user.
 */
function clientOptions(anonKey: string): GoTrueClientOptions & { storageKey: string } {
  return {
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: `sb-${window.location.hostname.split(".", 1)[0]}-auth-token`,
    flowType: "pkce",
    persistSession: true,
    detectSessionInUrl: false,
    fetch: fetchNotingWait,
    experimental: { recoveryCodes: true, appendPkceFlowIdToRedirects: true },
  };
}

/** The result of the link that opened the page; returned once. */
export async function takeLinkResult(): Promise<LinkResult | null> {
  await authClient();
  const taken = linkResult;
  linkResult = null;
  return taken;
}

export async function signInKey(): Promise<string> {
  const response = await fetch("/api/sign-in-key");
  if (!response.ok) throw new Error("Le service de connexion ne répond pas.");
  const { anonKey } = (await response.json()) as { anonKey: string };
  return anonKey;
}

/** The bearer token of the moment, renewed if it is about to expire; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const client = await authClient();
  const { data } = await client.getSession();
  return data.session?.access_token ?? null;
}
