import { z } from "zod";
import { foldKeys } from "./fold-keys.ts";

/** An OpenID provider people may sign in with. */
export interface ProviderSettings {
  readonly name: string;
  /** Its exact issuer; everything else is discovered from it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Asked for at every sign-in. */
  readonly scopes: readonly string[];
  /** Whose ID tokens are accepted: this client and, say, the same service's telephone application. */
  readonly audiences: readonly string[];
}

const basicScopes = ["openid", "email", "profile"];
/** Ours already, as the `provider` of an identity. */
const takenNames = ["email", "phone", "anonymous", "web3"];

const words = z.union([z.string().transform((text) => text.split(/[\s,]+/)), z.array(z.string())]);

const provider = z.preprocess(
  foldKeys,
  z
    .object({
      name: z
        .string()
        .regex(/^[a-z0-9][a-z0-9:_-]{0,49}$/)
        .refine((name) => !takenNames.includes(name) && !name.startsWith("sso:")),
      issuer: z.string().refine(isTrustworthyAddress),
      clientid: z.string().min(1),
      clientsecret: z.string().min(1).optional(),
      secret: z.string().min(1).optional(),
      scopes: words.default([]),
      clientids: words.default([]),
    })
    .transform(
      (given): ProviderSettings => ({
        name: given.name,
        issuer: given.issuer,
        clientId: given.clientid,
        clientSecret: given.clientsecret ?? given.secret,
        scopes: [...new Set([...basicScopes, ...given.scopes.filter(Boolean)])],
        audiences: [...new Set([given.clientid, ...given.clientids.filter(Boolean)])],
      }),
    ),
);

const file = z.array(provider).refine((list) => new Set(list.map(({ name }) => name)).size === list.length);

/** Reads the text of the AUTH_PROVIDERS file; throws on anything that is not a list of providers. */
export function parseProviders(text: string): readonly ProviderSettings[] {
  return file.parse(JSON.parse(text));
}

/** Keys and secrets travel to it: encrypted, or within this machine. */
export function isTrustworthyAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  if (username !== "") return false;
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
