/** The package brings no types; this is the little of it that the tests use. */
declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  export interface Account {
    readonly accountId: string;
    claims(): Record<string, unknown>;
  }
  export interface Configuration {
    readonly clients: readonly Record<string, unknown>[];
    readonly jwks: { readonly keys: readonly object[] };
    readonly claims: Record<string, readonly string[]>;
    readonly cookies: { readonly keys: readonly string[] };
    readonly pkce: { readonly required: () => boolean };
    readonly ttl: Record<string, number>;
    readonly features: Record<string, { readonly enabled: boolean }>;
    readonly findAccount: (context: unknown, id: string) => Account | undefined;
    readonly issueRefreshToken: () => Promise<boolean>;
  }
  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
    on(event: string, listener: (context: unknown, error: Error) => void): void;
  }
}
