import { randomUUID } from "node:crypto";
import { and, eq, lt, not, sql } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "#db/client.ts";
import { authCredentialChallenges } from "#db/schema/auth-credentials.ts";
import { type AuthFactor, authChallenges, authFactors } from "#db/schema/auth-factors.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { given, readPhone } from "../read-body.ts";
import { lockCaller } from "../sessions/lock-caller.ts";
import { challengeSeconds, maxFactors, unverifiedFactorSeconds } from "../settings.ts";
import { listFactors } from "../users/render-user.ts";
import { type AuthAnswer, ok, type UserHandler } from "../wire.ts";
import { secretPurpose } from "./find-factor.ts";
import { qrCodeSvg } from "./qr-code.ts";
import { refusePasswordAlone } from "./refuse-password-alone.ts";
import { createTotp } from "./totp.ts";

export const enrollBody = z.object({
  factor_type: z.enum(["totp", "phone", "webauthn"]),
  friendly_name: z.string().trim().max(100).nullish(),
  issuer: z.string().trim().max(200).nullish(),
  phone: given,
});
type Enrollment = z.infer<typeof enrollBody>;

export const enrollFactor: UserHandler = async (deps, request, caller) => {
  if (caller.user.isAnonymous) {
    return fail("no_authorization", "Anonymous user not allowed to perform these actions", { status: 403 });
  }
  const parsed = enrollBody.safeParse(request.body);
  if (!parsed.success) return fail("validation_failed", "factor_type needs to be totp, phone or webauthn");
  const wanted = parsed.data;
  if (wanted.factor_type === "webauthn" && !deps.settings.passkeys)
    return fail("mfa_webauthn_enroll_not_enabled");
  const phone = wanted.factor_type === "phone" ? readPhone(wanted.phone ?? "") : null;
  if (isFailure(phone)) return phone;
  return deps.db.orm.transaction(async (tx) => {
    const user = await lockCaller(tx, caller);
    if (isFailure(user)) return user;
    await purgeAbandoned(deps, tx, user.id);
    const message = "AAL2 required to enroll a new factor";
    const refusal =
      (await refusePasswordAlone(deps, tx, { ...caller, user }, { message })) ??
      refuse(await listFactors(tx, user.id), wanted, phone);
    if (refusal) return refusal;
    const answer = await insert(deps, tx, user, wanted, phone);
    const details = { factor_type: wanted.factor_type };
    await audit(tx, deps, {
      action: "factor_enrolled",
      actorId: user.id,
      subjectId: user.id,
      request,
      details,
    });
    return answer;
  });
};

function refuse(
  factors: readonly AuthFactor[],
  { friendly_name: name }: Enrollment,
  phone: string | null,
): AuthError | null {
  const verified = factors.filter(({ status }) => status === "verified");
  if (factors.length >= maxFactors) return fail("too_many_enrolled_mfa_factors");
  if (phone !== null && verified.some((factor) => factor.phone === phone)) {
    return fail("mfa_verified_factor_exists");
  }
  return factors.some(({ friendlyName }) => friendlyName === (name ?? ""))
    ? fail("mfa_factor_name_conflict")
    : null;
}

async function insert(
  deps: AuthDeps,
  tx: Executor,
  user: AuthUser,
  wanted: Enrollment,
  phone: string | null,
): Promise<AuthAnswer> {
  const id = randomUUID();
  const friendlyName = wanted.friendly_name ?? "";
  const common = { id, type: wanted.factor_type, friendly_name: friendlyName };
  const row = { id, userId: user.id, friendlyName, createdAt: deps.now(), updatedAt: deps.now() };
  if (phone !== null) {
    await tx.insert(authFactors).values({ ...row, factorType: "phone", phone });
    return ok({ ...common, phone });
  }
  if (wanted.factor_type === "webauthn") {
    await tx.insert(authFactors).values({ ...row, factorType: "webauthn" });
    return ok(common);
  }
  const issuer = wanted.issuer || new URL(deps.settings.siteUrl).host;
  const { secret, uri } = createTotp(issuer, user.email ?? user.phone ?? user.id);
  const sealed = deps.seal.seal(secret, secretPurpose(id));
  await tx.insert(authFactors).values({ ...row, factorType: "totp", secret: sealed });
  return ok({ ...common, totp: { qr_code: qrCodeSvg(uri), secret, uri } });
}

/** Factors that were begun and abandoned: none of their challenges can be answered any more. */
async function purgeAbandoned(deps: AuthDeps, tx: Executor, userId: string): Promise<void> {
  const before = (seconds: number) => new Date(deps.now().getTime() - seconds * 1000);
  const isLive = (table: typeof authChallenges | typeof authCredentialChallenges) =>
    sql`exists (select from ${table} where ${table.factorId} = ${authFactors.id}
      and ${table.createdAt} > ${before(challengeSeconds)})`;
  await tx
    .delete(authFactors)
    .where(
      and(
        eq(authFactors.userId, userId),
        eq(authFactors.status, "unverified"),
        lt(authFactors.createdAt, before(unverifiedFactorSeconds)),
        not(isLive(authChallenges)),
        not(isLive(authCredentialChallenges)),
      ),
    );
}
