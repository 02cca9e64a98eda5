import { passkeyTexts as texts } from "#content/pages/customer-space.ts";

const endpoint = "/mon-espace/cles";

/** Whether the browser reads and writes the options as JSON; older ones are offered the code alone. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

export function knowsAutofill(): Promise<boolean> {
  return knowsPasskeys() && "isConditionalMediationAvailable" in PublicKeyCredential
    ? PublicKeyCredential.isConditionalMediationAvailable()
    : Promise.resolve(false);
}

/** Null: added. */
export async function addPasskey(): Promise<string | null> {
  const started = await ask<PublicKeyCredentialCreationOptionsJSON>("add-options");
  if ("problem" in started) return started.problem;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(started.options);
  const key = await navigator.credentials.create({ publicKey }).catch(() => null);
  return key ? send("add", started.challengeId, key) : texts.cancelled;
}

/** Null: signed in. With a signal, the browser proposes the keys beside the field of the address. */
export async function signInWithKey(autofill?: AbortSignal): Promise<string | null> {
  const started = await ask<PublicKeyCredentialRequestOptionsJSON>("sign-in-options");
  if ("problem" in started) return started.problem;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(started.options);
  const asked = autofill ? { publicKey, mediation: "conditional" as const, signal: autofill } : { publicKey };
  const key = await navigator.credentials.get(asked).catch(() => null);
  return key ? send("sign-in", started.challengeId, key) : texts.cancelled;
}

interface Started<Options> {
  readonly challengeId: string;
  readonly options: Options;
}

async function ask<Options>(step: string): Promise<Started<Options> | { readonly problem: string }> {
  const response = await post({ step });
  if (!response) return { problem: texts.failed };
  return response.ok ? ((await response.json()) as Started<Options>) : { problem: await problemOf(response) };
}

async function send(step: string, challengeId: string, key: Credential): Promise<string | null> {
  const response = await post({ step, challengeId, answer: (key as PublicKeyCredential).toJSON() });
  if (!response) return texts.failed;
  return response.ok ? null : problemOf(response);
}

function post(body: object): Promise<Response | null> {
  const headers = { "Content-Type": "application/json" };
  return fetch(endpoint, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => null);
}

async function problemOf(response: Response): Promise<string> {
  const { reason } = (await response.json().catch(() => ({}))) as { reason?: string };
  if (reason === "tooMany") return texts.tooMany;
  return reason === "wrong" || reason === "refused" ? texts.refused : texts.failed;
}
