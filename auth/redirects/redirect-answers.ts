import { type AuthError, type Failure, OAuthError } from "../errors.ts";
import type { SessionBody } from "../sessions/issue-session.ts";
import type { AuthAnswer } from "../wire.ts";

type Redirect = Extract<AuthAnswer, { readonly location: string }>;
type Fields = Readonly<Record<string, string>>;

/** The session in the fragment, which browsers never send to a server. */
export function redirectWithSession(
  target: string,
  session: SessionBody,
  extra: Fields = {},
  status: Redirect["status"] = 303,
): Redirect {
  const fields = {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...extra,
    refresh_token: session.refresh_token,
    sb: "",
    token_type: session.token_type,
  };
  return { status, location: withFragment(target, fields) };
}

export function redirectWithCode(target: string, code: string, status: Redirect["status"] = 303): Redirect {
  return { status, location: withQuery(target, { code }) };
}

interface ErrorRedirectOptions {
  /** A PKCE page reads the query; the fragment is there in any case. */
  readonly alsoQuery: boolean;
  readonly status?: Redirect["status"];
}

export function redirectWithError(target: string, failure: Failure, options: ErrorRedirectOptions): Redirect {
  const fields = errorFields(failure);
  const address = options.alsoQuery ? withQuery(target, fields) : target;
  return { status: options.status ?? 303, location: withFragment(address, { ...fields, sb: "" }) };
}

export function redirectWithMessage(target: string, message: string, alsoQuery: boolean): Redirect {
  const address = alsoQuery ? withQuery(target, { message }) : target;
  return { status: 303, location: withFragment(address, { message, sb: "" }) };
}

const denials = new Set(["signup_disabled", "user_banned", "provider_email_needs_verification"]);

function errorFields(failure: Failure): Fields {
  if (failure instanceof OAuthError) {
    return { error: failure.error, error_description: failure.description };
  }
  return {
    error: errorName(failure),
    error_code: failure.code,
    error_description: failure.message,
  };
}

function errorName({ status, code }: AuthError): string {
  if (denials.has(code)) return "access_denied";
  switch (status) {
    case 401:
      return "unauthorized_client";
    case 403:
      return "access_denied";
    case 500:
      return "server_error";
    case 503:
      return "temporarily_unavailable";
    default:
      return "invalid_request";
  }
}

function withFragment(target: string, fields: Fields): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(fields).toString();
  return url.href;
}

function withQuery(target: string, fields: Fields): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
