import { type Failure, OAuthError } from "./errors.ts";

export const apiVersion = "2024-01-01";

interface RenderedFailure {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The only place that turns a refusal into an answer, in the form of the caller's API version (contract 2). */
export function renderFailure(failure: Failure, version: string | null, errorId = ""): RenderedFailure {
  if (failure instanceof OAuthError) {
    return {
      status: 400,
      json: { error: failure.error, error_description: failure.description },
      headers: {},
    };
  }
  const { status, code, message, extra } = failure;
  const headers = { ...failure.headers, "x-sb-error-code": code };
  if (usesNewErrorForm(version)) {
    const json = { code, message, ...extra };
    return { status, json, headers: { ...headers, "X-Supabase-Api-Version": apiVersion } };
  }
  const id = status >= 500 && errorId ? { error_id: errorId } : {};
  return { status, json: { code: status, error_code: code, msg: message, ...id, ...extra }, headers };
}

function usesNewErrorForm(version: string | null): boolean {
  const isDate =
    version !== null && /^\d{4}-\d{2}-\d{2}$/.test(version) && !Number.isNaN(Date.parse(version));
  return isDate && version >= apiVersion;
}
