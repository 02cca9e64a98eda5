import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "#db/client.ts";
import { type AuthFactor, authFactors } from "#db/schema/auth-factors.ts";
import { authSessions } from "#db/schema/auth-sessions.ts";
import { type AuditAction, audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { queueAccountChange } from "../mails/queue-account-change.ts";
import { readBody } from "../read-body.ts";
import { elevateSession } from "../sessions/issue-session.ts";
import { lockCaller } from "../sessions/lock-caller.ts";
import { lockSession } from "../sessions/lock-session.ts";
import { listFactors } from "../users/render-user.ts";
import { type AuthRequest, type Caller, ok, type UserHandler } from "../wire.ts";
import { readRecoveryCode } from "./recovery-code-hash.ts";
import { forgetRecoveryTries, takeRecoveryTry } from "./recovery-code-limit.ts";
import {
  countRecoveryCodes,
  findRecoveryFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from "./recovery-code-rows.ts";
import { removeFactor } from "./remove-factor.ts";

const usualName = "Recovery codes";
const type = "recovery_code";

/** GET /factors/recovery-codes: how many are left, never which. */
export const readRecoveryStatus: UserHandler = async (deps, _request, { user }) => {
  const factor = await findRecoveryFactor(deps.db.orm, user.id);
  if (!factor) return fail("mfa_factor_not_found");
  return ok({ id: factor.id, type, ...(await countRecoveryCodes(deps.db.orm, factor)) });
};

export const recoveryCodesBody = z.object({ friendly_name: z.string().trim().max(100).nullish() });

/** POST /factors/recovery-codes: the first set, shown only in this answer. */
export const generateRecoveryCodes: UserHandler = (deps, request, caller) =>
  deps.db.orm.transaction(async (tx) => {
    const body = readBody(recoveryCodesBody, request);
    if (isFailure(body)) return body;
    const refused = needsSecondFactor(caller);
    if (refused) return refused;
    // Two pages asking at once wait for each other.
    const user = await lockCaller(tx, caller);
    if (isFailure(user)) return user;
    const factors = await listFactors(tx, user.id);
    if (factors.some(({ factorType }) => factorType === type)) {
      return fail(
        "mfa_verified_factor_exists",
        "Recovery codes already exist, regenerate them to replace them",
      );
    }
    if (!factors.some(({ status }) => status === "verified")) return fail("mfa_recovery_codes_sole_factor");
    const friendlyName = body.friendly_name || usualName;
    if (factors.some((factor) => factor.friendlyName === friendlyName))
      return fail("mfa_factor_name_conflict");
    const now = deps.now();
    const [factor] = await tx
      .insert(authFactors)
      .values({
        id: randomUUID(),
        userId: user.id,
        factorType: type,
        friendlyName,
        status: "verified",
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!factor) throw new Error("unreachable: a factor was inserted");
    return ok(
      await issueRecoveryCodes(deps, tx, { factor, caller, request, action: "recovery_codes_created" }),
    );
  });

/** POST /factors/recovery-codes/regenerate: voids the previous set. */
export const regenerateRecoveryCodes: UserHandler = (deps, request, caller) =>
  deps.db.orm.transaction(async (tx) => {
    const user = await lockCaller(tx, caller);
    if (isFailure(user)) return user;
    const factor = await findRecoveryFactor(tx, user.id);
    if (!factor) return fail("mfa_factor_not_found");
    const refused = needsSecondFactor(caller);
    if (refused) return refused;
    await forgetRecoveryTries(deps, tx, user.id);
    return ok(
      await issueRecoveryCodes(deps, tx, { factor, caller, request, action: "recovery_codes_renewed" }),
    );
  });

interface RecoveryCodeRequest {
  readonly factor: AuthFactor;
  readonly caller: Caller;
  readonly request: AuthRequest;
  readonly action: AuditAction;
}

async function issueRecoveryCodes(
  deps: AuthDeps,
  tx: Executor,
  { factor, caller, request, action }: RecoveryCodeRequest,
) {
  const { user } = caller;
  const codes = await replaceRecoveryCodes(deps, tx, factor);
  await audit(tx, deps, { action, actorId: user.id, subjectId: user.id, request });
  await queueAccountChange(deps, tx, user, { kind: "recovery_codes" });
  return { id: factor.id, type, friendly_name: factor.friendlyName, total: codes.length, codes };
}

/** DELETE /factors/recovery-codes */
export const removeRecoveryCodes: UserHandler = (deps, request, caller) =>
  deps.db.orm.transaction(async (tx) => {
    const user = await lockCaller(tx, caller);
    if (isFailure(user)) return user;
    const factor = await findRecoveryFactor(tx, user.id);
    if (!factor) return fail("mfa_factor_not_found");
    const refused = needsSecondFactor(caller);
    if (refused) return refused;
    await removeFactor(deps, tx, user, factor);
    const details = { factor_type: type };
    await audit(tx, deps, {
      action: "factor_removed",
      actorId: user.id,
      subjectId: user.id,
      request,
      details,
    });
    return ok({ id: factor.id });
  });

export const recoveryCodeBody = z.object({ code: z.string().trim().min(1).max(200) });

/** POST /factors/recovery-codes/verify: like a code of an authenticator; each works once. */
export const verifyRecoveryCode: UserHandler = async (deps, request, caller) => {
  const parsed = recoveryCodeBody.safeParse(request.body);
  if (!parsed.success) return fail("validation_failed", "code is required");
  const tooMany = await takeRecoveryTry(deps, caller.user.id);
  if (tooMany) return tooMany;
  return deps.db.orm.transaction(async (tx) => {
    const { user } = caller;
    const factor = await findRecoveryFactor(tx, user.id);
    const actor = { actorId: user.id, subjectId: user.id, request };
    const details = { factor_type: type };
    const code = readRecoveryCode(parsed.data.code);
    // Before the code is spent: a session that ended meanwhile must not use one up.
    const session = await lockSession(tx, caller);
    if (!session) return fail("session_not_found");
    if (!factor || !(await spendRecoveryCode(deps, tx, factor, code))) {
      await audit(tx, deps, { action: "factor_refused", ...actor, details });
      return fail("mfa_verification_failed", "Invalid recovery code entered");
    }
    const { remaining } = await countRecoveryCodes(tx, factor);
    await tx
      .delete(authSessions)
      .where(
        and(eq(authSessions.userId, user.id), ne(authSessions.id, session.id), eq(authSessions.aal, "aal1")),
      );
    const method = "mfa/recovery_code" as const;
    const body = await elevateSession(deps, tx, { user, session, method, factorId: factor.id });
    await audit(tx, deps, { action: "factor_verified", ...actor, details: { ...details, remaining } });
    await queueAccountChange(deps, tx, user, { kind: "recovery_code_used", remaining });
    return ok(body);
  });
};

function needsSecondFactor({ aal }: Caller): AuthError | null {
  return aal === "aal2"
    ? null
    : fail("insufficient_aal", "AAL2 session is required to manage recovery codes");
}
