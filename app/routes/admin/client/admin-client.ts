import { type ClientResponse, hc } from "hono/client";
import { data, redirect } from "react-router";
import type { AdminApi } from "#api/admin/create-admin-router.ts";
import { accessToken } from "../session/auth-client.ts";

/** Every admin call, typed by the server's own routes: `admin.orders.$get({ query })`. */
export const admin = hc<AdminApi>("/api/admin", { fetch: authorisedFetch });

/** For what is not JSON (files in and out): the same call with the same bearer. */
export async function authorisedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  const token = await accessToken();
  // Nobody is signed in: what the server would answer is known.
  if (!token) return Response.json({ code: "invalid" }, { status: 401 });
  headers.set("Authorization", `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}

type AnyResponse = ClientResponse<unknown, number, string>;
/** What a call answers when it succeeds. */
export type Answer<R> =
  R extends ClientResponse<infer Body, infer Status, "json">
    ? [Extract<Status, 200 | 201>] extends [never]
      ? never
      : Body
    : never;

export interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
  readonly field?: string;
}

interface RefusalBody {
  readonly code?: string;
  readonly message?: string;
  readonly field?: string;
}

const unreachable = "Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.";

/** For loaders: the answer, or the way out (sign-in page, error screen). */
export async function read<R extends AnyResponse>(call: Promise<R>): Promise<Answer<R>> {
  const response = await call;
  if (response.ok) return (await response.json()) as Answer<R>;
  const refusal = await refusalOf(response);
  leaveIfSignedOut(response.status, refusal);
  throw data(refusal.message ?? unreachable, { status: response.status });
}

/** For saves: the answer, or why not, so that the form keeps what was typed. */
export async function send<R extends AnyResponse>(
  call: Promise<R>,
): Promise<{ readonly ok: true; readonly data: Answer<R> } | Refused> {
  const response = await call.catch(() => null);
  if (!response) return { ok: false, status: 0, message: unreachable };
  if (response.ok) return { ok: true, data: (await response.json().catch(() => null)) as Answer<R> };
  const refusal = await refusalOf(response);
  leaveIfSignedOut(response.status, refusal);
  return {
    ok: false,
    status: response.status,
    message: refusal.message ?? unreachable,
    ...(refusal.field ? { field: refusal.field } : {}),
  };
}

async function refusalOf(response: AnyResponse): Promise<RefusalBody> {
  return (await response.json().catch(() => ({}))) as RefusalBody;
}

function leaveIfSignedOut(status: number, { code }: RefusalBody): void {
  const here = window.location.pathname + window.location.search;
  const origin = here.startsWith("/admin/login") ? "/admin" : here;
  if (status === 401) throw redirect(`/admin/login?origine=${encodeURIComponent(origin)}`);
  if (code === "second_factor_needed")
    throw redirect(`/admin/login?etape=code&origine=${encodeURIComponent(origin)}`);
  if (code === "second_factor_missing")
    throw redirect(`/admin/login?etape=authentification&origine=${encodeURIComponent(origin)}`);
}
