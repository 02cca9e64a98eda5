import { GoTrueClient, type GoTrueClientOptions } from "@supabase/auth-js";
import { readBrought } from "./arrival.ts";
import { type Arrival, followArrival } from "./follow-arrival.ts";
import { fetchNotingWait } from "./retry-wait.ts";

let opened: Promise<GoTrueClient> | undefined;
let arrival: Arrival | null = null;

/** The official client on our own sign-in service, opened once per page: it renews the session by itself. */
export function authClient(): Promise<GoTrueClient> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<GoTrueClient> {
  const options = clientOptions(await signInKey());
  const client = new GoTrueClient({ ...options, autoRefreshToken: true });
  await client.initialize();
  arrival = await followArrival(client, options, readBrought(window.location));
  return client;
}

/** What the address brings is followed by us, never by the client itself: it would replace whoever is signed in. */
function clientOptions(anonKey: string): GoTrueClientOptions {
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

/** What the address brought when the page opened; told once. */
export async function takeArrival(): Promise<Arrival | null> {
  await authClient();
  const taken = arrival;
  arrival = null;
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
