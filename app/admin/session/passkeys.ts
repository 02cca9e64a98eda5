import type { GoTrueClient } from "@supabase/auth-js";
import { type Outcome, refused } from "../client/outcome.ts";
import { authClient } from "./auth-client.ts";
import { explain, type SignInError } from "./explain.ts";

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly since: string;
  /** Null for one that never signed in. */
  readonly lastUsedAt: string | null;
}

const unnamed = "Clé d’accès";

/** Null where the site's settings turn passkeys off. */
export async function listPasskeys(client: GoTrueClient): Promise<Passkey[] | null> {
  const { data, error } = await client.passkey.list();
  if (error?.code === "passkey_disabled") return null;
  if (error) throw error;
  return data.map(({ id, friendly_name: name, created_at: since, last_used_at: lastUsedAt }) => ({
    id,
    name: name || unnamed,
    since,
    lastUsedAt: lastUsedAt ?? null,
  }));
}

/** Asks the browser for a key and names it after the device, which its owner may change. */
export async function addPasskey(deviceName: string): Promise<Outcome<null>> {
  const client = await authClient();
  const { data, error } = await client.registerPasskey();
  if (error) return outcomeOfCeremony(error);
  await client.passkey.update({ passkeyId: data.id, friendlyName: deviceName });
  return { ok: true, data: null };
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<Outcome<null>> {
  const client = await authClient();
  const { error } = await client.passkey.update({ passkeyId, friendlyName });
  return outcomeOfCeremony(error);
}

export async function removePasskey(passkeyId: string): Promise<Outcome<null>> {
  const client = await authClient();
  const { error } = await client.passkey.delete({ passkeyId });
  if (error) return outcomeOfCeremony(error);
  // The token of before may still say that this passkey was used.
  await client.refreshSession();
  return { ok: true, data: null };
}

export async function signInWithPasskey(): Promise<Outcome<null>> {
  const client = await authClient();
  const { error } = await client.signInWithPasskey();
  return outcomeOfCeremony(error);
}

const sentences: ReadonlyMap<string, string> = new Map([
  ["webauthn_verification_failed", "Cette clé d’accès n’est pas acceptée ici."],
  ["webauthn_challenge_not_found", "Trop de temps a passé. Réessayez."],
  ["webauthn_credential_not_found", "Cette clé d’accès n’existe plus."],
  ["passkey_disabled", "Les clés d’accès ne sont pas activées sur ce site."],
  ["too_many_passkeys", "Vous avez déjà dix clés d’accès\u00a0: retirez-en une d’abord."],
  ["reauthentication_needed", "Votre connexion date de plus d’un jour\u00a0: reconnectez-vous d’abord."],
  ["ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED", "Cet appareil garde déjà une clé d’accès de votre compte."],
  ["ERROR_INVALID_DOMAIN", "Les clés d’accès ne fonctionnent pas à cette adresse du site."],
  ["ERROR_INVALID_RP_ID", "Les clés d’accès ne fonctionnent pas à cette adresse du site."],
]);
const cancelled = "La demande a été annulée, ou cet appareil n’a pas de clé pour ce site.";

/** In French; status 403 where signing in again mends it. */
export function outcomeOfCeremony(error: SignInError | null): Outcome<null> {
  if (!error) return { ok: true, data: null };
  const { code = "", name } = error;
  const isCancelled = name === "NotAllowedError" || code === "ERROR_CEREMONY_ABORTED";
  const message = isCancelled ? cancelled : (sentences.get(code) ?? explain(error));
  return code === "reauthentication_needed" ? { ...refused(message), status: 403 } : refused(message);
}
