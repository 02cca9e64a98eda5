import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "#db/client.ts";
import { type AuthFlowState, authFlowStates } from "#db/schema/auth-flows.ts";
import type { AuthDeps } from "../deps.ts";
import type { AmrMethod } from "../sessions/amr.ts";
import type { SeenCaller } from "../sessions/lock-caller.ts";
import { flowSeconds } from "../settings.ts";
import type { Pkce } from "./pkce.ts";

interface NewFlow {
  /** "email" for what goes through a mailbox. */
  readonly provider: string;
  readonly method: AmrMethod;
  readonly pkce: Pkce | null;
  readonly redirectTo: string | null;
  /** Kept sealed. */
  readonly context?: object;
  readonly linkingUserId?: string | null;
  readonly userId?: string | null;
}

export async function createFlowState(
  deps: AuthDeps,
  executor: Executor,
  flow: NewFlow,
): Promise<AuthFlowState> {
  const [row] = await executor
    .insert(authFlowStates)
    .values({
      userId: flow.userId ?? null,
      provider: flow.provider,
      method: flow.method,
      codeChallenge: flow.pkce?.challenge ?? null,
      codeChallengeMethod: flow.pkce?.method ?? null,
      redirectTo: flow.redirectTo,
      context: flow.context ? sealContext(deps, flow.context) : null,
      linkingUserId: flow.linkingUserId ?? null,
      createdAt: deps.now(),
    })
    .returning();
  if (!row) throw new Error("unreachable: a flow was inserted");
  return row;
}

/** By its id or by the code it gave out. Locked where its answer is taken, so that two answers cannot both be. */
export async function findFlowState(
  executor: Executor,
  by: { readonly id: string } | { readonly authCode: string },
  { lock = false } = {},
): Promise<AuthFlowState | undefined> {
  const { id, authCode } = authFlowStates;
  const query = executor
    .select()
    .from(authFlowStates)
    .where("id" in by ? eq(id, by.id) : eq(authCode, by.authCode));
  const [flow] = lock ? await query.for("update") : await query;
  return flow;
}

/** Counted from the moment the code was given out, for every flow: a mail may be read hours later. */
export function isFlowExpired(deps: AuthDeps, flow: AuthFlowState): boolean {
  const since = flow.codeIssuedAt ?? flow.createdAt;
  return deps.now().getTime() - since.getTime() > flowSeconds * 1000;
}

export function openContext(deps: AuthDeps, flow: AuthFlowState): unknown {
  return flow.context ? JSON.parse(deps.seal.open(flow.context, "flow-context").toString("utf8")) : null;
}

function sealContext(deps: AuthDeps, context: object): Buffer {
  return deps.seal.seal(JSON.stringify(context), "flow-context");
}

/** The session that asked for an outside identity to be added to its account. */
export type Linker = z.output<typeof linker>;
const linker = z.object({ sessionId: z.uuid().nullable(), aal: z.enum(["aal1", "aal2"]) });

/** Null for a flow that adds no identity to an account. */
export function linkerOf(deps: AuthDeps, flow: AuthFlowState): SeenCaller | null {
  if (!flow.linkingUserId) return null;
  const { sessionId, aal } = z.object({ linker }).parse(openContext(deps, flow)).linker;
  return { user: { id: flow.linkingUserId }, session: sessionId === null ? null : { id: sessionId }, aal };
}

const endOfSession = z.object({ notAfter: z.coerce.date() });

/** The end that the session of a flow's code must have, if any. */
export function sessionEndOf(deps: AuthDeps, flow: AuthFlowState): Date | undefined {
  return endOfSession.safeParse(openContext(deps, flow)).data?.notAfter;
}

interface CodeGrant {
  readonly userId: string;
  readonly providerToken?: string | null;
  readonly providerRefreshToken?: string | null;
  /** The end of the session that the directory demands. */
  readonly notAfter?: Date | undefined;
}

/** The code the page exchanges for its session; null when this flow has already given one. */
export async function issueAuthCode(
  deps: AuthDeps,
  executor: Executor,
  flow: AuthFlowState,
  grant: CodeGrant,
): Promise<string | null> {
  const sealed = (token: string | null | undefined) =>
    token ? deps.seal.seal(token, "provider-token") : null;
  const code = randomUUID();
  const { rowCount } = await executor
    .update(authFlowStates)
    .set({
      userId: grant.userId,
      authCode: code,
      codeIssuedAt: deps.now(),
      providerToken: sealed(grant.providerToken),
      providerRefreshToken: sealed(grant.providerRefreshToken),
      // What the answer was checked against is no longer needed.
      context: grant.notAfter ? sealContext(deps, { notAfter: grant.notAfter }) : null,
    })
    .where(and(eq(authFlowStates.id, flow.id), isNull(authFlowStates.authCode)));
  return rowCount === 1 ? code : null;
}

export function openProviderToken(deps: AuthDeps, sealed: Buffer | null): string | null {
  return sealed ? deps.seal.open(sealed, "provider-token").toString("utf8") : null;
}
