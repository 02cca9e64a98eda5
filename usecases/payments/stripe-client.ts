import Stripe from "stripe";
import type { StripeSettings } from "../deps.ts";

const clients = new WeakMap<StripeSettings, Stripe>();

/** One client per setting; retries by itself, with its own idempotency. */
export function stripeClient(settings: StripeSettings): Stripe {
  const known = clients.get(settings);
  if (known) return known;
  const client = new Stripe(settings.secretKey, {
    ...host(settings.apiUrl),
    // Somebody waits for the answer, which usually takes less than a second.
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
  });
  clients.set(settings, client);
  return client;
}

function host(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === "http:";
  return {
    host: hostname,
    port: port === "" ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? ("http" as const) : ("https" as const),
  };
}
