import { GoTrueClient } from "@supabase/auth-js";

let opened: Promise<GoTrueClient> | undefined;

/** The official client on our own sign-in service, opened once per page: it renews the session by itself. */
export function authClient(): Promise<GoTrueClient> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<GoTrueClient> {
  const response = await fetch("/api/sign-in-key");
  if (!response.ok) throw new Error("Le service de connexion ne répond pas.");
  const { anonKey } = (await response.json()) as { anonKey: string };
  const client = new GoTrueClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: `sb-${window.location.hostname.split(".", 1)[0]}-auth-token`,
    flowType: "implicit",
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
  });
  await client.initialize();
  return client;
}

/** The bearer token of the moment, renewed if it is about to expire; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const client = await authClient();
  const { data } = await client.getSession();
  return data.session?.access_token ?? null;
}
