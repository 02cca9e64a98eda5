import { type ClientResponse, hc } from "hono/client";
import type { AdminApi } from "#api/admin/create-admin-router.ts";
import { data, redirect } from "#router";
import { askedPage } from "../session/asked-page.ts";
import { bearerFetch } from "../session/bearer-fetch.ts";
import { awaitReentry } from "../session/reentry.ts";
import { sessionOver, tryAgain, unreachable } from "./outcome.ts";

/** Every admin call, typed by the server's own routes: `admin.orders.$get({ query })`. */
export const admin = hc<AdminApi>("/api/admin", { fetch: authorisedFetch });

/**
 * For what is not JSON (files in and out): the same call with the same bearer. When the session ended, the user signs
 * in again over the page, and the call is repeated: no input is lost.
 */
export async function authorisedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await bearerFetch(input, init);
  const isBack = (await isSessionOver(response)) && (await awaitReentry());
  return isBack ? bearerFetch(input, init) : response;
}

async function isSessionOver(response: Response): Promise<boolean> {
  if (response.status !== 403) return response.status === 401;
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as RefusalBody;
  return code === "second_factor_needed";
}

type AnyResponse = ClientResponse<unknown, number, string>;
/** The body of a successful answer. */
export type SuccessBody<R> =
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

/** A proxy or a maintenance page answered in the server's place. */
const notOurs = (status: number) =>
  `Le serveur a donné une réponse inattendue (${status}). Rechargez la page, puis réessayez.`;

/** For loaders: the answer, or the way out (sign-in page, error screen). */
export async function read<R extends AnyResponse>(call: Promise<R>): Promise<SuccessBody<R>> {
  const response = await call.catch(() => {
    throw data(tryAgain, { status: 503 });
  });
  if (response.ok) {
    const answer = await jsonOf(response);
    if (answer === notJson) throw data(notOurs(response.status), { status: 502 });
    return answer as SuccessBody<R>;
  }
  const refusal = await refusalOf(response);
  leaveIfSignedOut(response.status, refusal);
  throw data(refusal.message ?? notOurs(response.status), { status: response.status });
}

/** For saves: the answer, or why not, so that the form keeps what was typed; it leads nowhere else. */
export async function send<R extends AnyResponse>(
  call: Promise<R>,
): Promise<{ readonly ok: true; readonly data: SuccessBody<R> } | Refused> {
  const response = await call.catch(() => null);
  if (!response) return { ok: false, status: 0, message: unreachable };
  if (response.ok) {
    const answer = await jsonOf(response);
    // No confirmation that it was done: the input stays.
    if (answer === notJson) return { ok: false, status: 502, message: notOurs(response.status) };
    return { ok: true, data: answer as SuccessBody<R> };
  }
  const refusal = await refusalOf(response);
  return {
    ok: false,
    status: response.status,
    message: response.status === 401 ? sessionOver : (refusal.message ?? notOurs(response.status)),
    ...(refusal.field ? { field: refusal.field } : {}),
  };
}

const notJson = Symbol("not JSON");

async function jsonOf(response: AnyResponse): Promise<unknown> {
  return response.json().catch(() => notJson);
}

async function refusalOf(response: AnyResponse): Promise<RefusalBody> {
  const body = await jsonOf(response);
  return typeof body === "object" && body !== null ? (body as RefusalBody) : {};
}

function leaveIfSignedOut(status: number, { code }: RefusalBody): void {
  const here = askedPage();
  const origin = here.startsWith("/admin/login") ? "/admin" : here;
  if (status === 401) throw redirect(`/admin/login?origine=${encodeURIComponent(origin)}`);
  if (code === "second_factor_needed")
    throw redirect(`/admin/login?etape=code&origine=${encodeURIComponent(origin)}`);
  if (code === "second_factor_missing")
    throw redirect(`/admin/login?etape=authentification&origine=${encodeURIComponent(origin)}`);
}
