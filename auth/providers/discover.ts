import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  None,
  Configuration as ProviderClient,
} from "openid-client";
import { fail } from "../errors.ts";
import { isLoopback, type ProviderSettings } from "./provider-settings.ts";

/** The service does not answer, or not as it should: not a failure of ours. */
export class ProviderUnreachable extends Error {}

export const providerSilent = fail(
  "request_timeout",
  "The provider does not answer, please retry after a moment.",
);

const timeoutSeconds = 10;
const discovered = new WeakMap<ProviderSettings, Promise<Configuration>>();

/** The provider's metadata, fetched on first use and cached; a failure is not cached. */
export function discoverProvider(provider: ProviderSettings): Promise<Configuration> {
  const known = discovered.get(provider);
  if (known) return known;
  const asked = ask(provider);
  discovered.set(provider, asked);
  asked.catch(() => discovered.delete(provider));
  return asked;
}

async function ask({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const url = new URL(issuer);
  const execute = url.protocol === "http:" && isLoopback(url.hostname) ? [allowInsecureRequests] : [];
  const found = await discovery(url, clientId, clientSecret, None(), { execute, timeout: timeoutSeconds });
  const metadata = found.serverMetadata();
  const client = new ProviderClient(metadata, clientId, clientSecret, credentialsFor(metadata, clientSecret));
  client.timeout = timeoutSeconds;
  for (const prepare of execute) prepare(client);
  return client;
}

/** OpenID's own default is Basic; the form is for providers that do not offer it. */
function credentialsFor(
  { token_endpoint_auth_methods_supported: offered }: { token_endpoint_auth_methods_supported?: string[] },
  secret: string | undefined,
) {
  if (secret === undefined) return None();
  const isPostOnly = offered && !offered.includes("client_secret_basic");
  return isPostOnly ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}
