import type { AuthSession } from "#db/schema/auth-sessions.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "./deps.ts";
import type { Failure } from "./errors.ts";

/** A request to the service, independent of the HTTP server. */
export interface AuthRequest {
  readonly method: string;
  /** Below /auth/v1, "/factors/123/verify". */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The JSON object sent, or the form's fields where a provider posts a form; {} when there is none. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The caller's address, from the socket or our own proxy. */
  readonly address: string;
  /** Whether the caller is on the machine that runs the site. */
  readonly isLocal: boolean;
}

export type AuthAnswer =
  | { readonly status: number; readonly json: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly status: 302 | 303; readonly location: string }
  | { readonly status: 204 }
  /** Anything that is not JSON, such as SAML metadata. */
  | { readonly status: number; readonly text: string; readonly contentType: string };

export type AuthOutcome = AuthAnswer | Failure;

/** The claims of a token whose signature and lifetime were checked. */
export interface Claims {
  readonly sub?: string;
  readonly role?: string;
  readonly session_id?: string;
  readonly aal?: string;
  readonly [claim: string]: unknown;
}

/** A person known by their token, their account and their session as the database has them now. */
export interface Caller {
  readonly user: AuthUser;
  /** None for a token that was not made for a session. */
  readonly session: AuthSession | null;
  /** The assurance level of the token; a session raised since then requires a fresh token. */
  readonly aal: "aal1" | "aal2";
  readonly claims: Claims;
}

export type OpenHandler = (deps: AuthDeps, request: AuthRequest) => Promise<AuthOutcome>;
export type UserHandler = (deps: AuthDeps, request: AuthRequest, caller: Caller) => Promise<AuthOutcome>;
export type AdminHandler = (deps: AuthDeps, request: AuthRequest, claims: Claims) => Promise<AuthOutcome>;

interface RouteBase {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** "/factors/:id/verify" */
  readonly path: string;
  readonly limit?: LimitName;
  /** Takes the same time for known and unknown addresses. */
  readonly even?: true;
  /** A GET that changes something: a HEAD, as mail programs send to look at a link, and a prefetch are answered without doing it. */
  readonly acts?: true;
}

/** `open`: reached by a browser's own navigation, needs no key. `key`: needs the API key. The others also a bearer token. */
export type AuthRoute = RouteBase &
  (
    | { readonly access: "open" | "key"; readonly handler: OpenHandler }
    | { readonly access: "user"; readonly handler: UserHandler }
    | { readonly access: "admin"; readonly handler: AdminHandler }
  );

export type LimitName =
  | "token"
  | "verify"
  | "signup"
  | "otp"
  | "recover"
  | "resend"
  | "user"
  | "sso"
  | "challenge"
  | "factor-verify"
  | "anonymous"
  | "other";

export const ok = (json: unknown): AuthAnswer => ({ status: 200, json });
