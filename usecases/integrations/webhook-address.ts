import { isIP } from "node:net";
import { isPublicAddress } from "#domain/integration/public-address.ts";

/** Which addresses may be sent to; trials on the own machine are for tests. */
export interface AddressRules {
  readonly allowsLoopback: boolean;
}

export const publicOnly: AddressRules = { allowsLoopback: false };

type WebhookAddress =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly message: string };

/** An address as the owner typed it. What its name stands for is looked up when something is sent. */
export function readWebhookAddress(text: string, { allowsLoopback }: AddressRules): WebhookAddress {
  const url = URL.parse(text.trim());
  if (!url) return refused("Écrivez une adresse complète, par exemple https://exemple.fr/webhook.");
  const host = hostOf(url);
  const isOwn = allowsLoopback && isLoopback(host);
  if (url.protocol !== "https:" && !(isOwn && url.protocol === "http:"))
    return refused("L’adresse doit commencer par https://.");
  if (url.username || url.password) return refused("L’adresse ne doit contenir ni nom ni mot de passe.");
  const isLiteral = isIP(host) !== 0;
  const isInternal = isLiteral ? !isPublicAddress(host) : !host.includes(".") || isLocalName(host);
  if (isInternal && !isOwn) return refused("Cette adresse n’est pas joignable depuis Internet.");
  url.hash = "";
  return { ok: true, url };
}

/** Whether this may be connected to, as an IP address. */
export function mayConnect(address: string, { allowsLoopback }: AddressRules): boolean {
  return isPublicAddress(address) || (allowsLoopback && isLoopback(address));
}

/** Without the brackets of IPv6, or the dot that may end a name: "localhost." is localhost. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|[\].]$/g, "");
}

function refused(message: string): WebhookAddress {
  return { ok: false, message };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function isLocalName(host: string): boolean {
  return /\.(local|localhost|internal|lan|home|arpa)$/i.test(host);
}
