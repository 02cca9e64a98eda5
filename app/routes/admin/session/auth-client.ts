import { GoTrueClient } from "@supabase/auth-js";
import { type Arrival, hashParams, readArrival } from "./arrival.ts";

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
  const anonKey = await signInKey();
  const client = new GoTrueClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: `sb-${window.location.hostname.split(".", 1)[0]}-auth-token`,
    flowType: "implicit",
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: noteArrival,
  });
  await client.initialize();
  return client;
}

/**
 * The client has read the address when it asks whether a session is in it. Cleaned here and now: left to the client,
 * the tokens would stay one step back in the browser's history.
 */
function noteArrival(url: URL, params: Record<string, string>): boolean {
  arrival = readArrival({ ...params, ...hashParams(url.hash) });
  if (!arrival) return false;
  for (const name of ["error", "error_code", "error_description"]) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, "", url.pathname + url.search);
  return !arrival.isHalfWay;
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
