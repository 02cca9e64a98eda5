import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "#db/client.ts";
import { type AuthFactor, authFactors } from "#db/schema/auth-factors.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { findPathUser } from "../admin/find-path-user.ts";
import { audit } from "../audit.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { removeFactor } from "../factors/remove-factor.ts";
import { voidCodes } from "../flows/void-codes.ts";
import { queueAccountChange } from "../mails/queue-account-change.ts";
import { given, readBody, readPhone } from "../read-body.ts";
import { endAddressChange } from "../users/end-address-change.ts";
import { listFactors, renderFactor } from "../users/render-user.ts";
import { type AdminHandler, type AuthRequest, ok } from "../wire.ts";

/** GET /admin/users/{id}/factors (contract 7.6). */
export const listFactorsByAdmin: AdminHandler = async (deps, request) => {
  const user = await findPathUser(deps.db.orm, request);
  if (isFailure(user)) return user;
  return ok((await listFactors(deps.db.orm, user.id)).map(renderFactor));
};

/** DELETE /admin/users/{id}/factors/{factorId} */
export const deleteFactorByAdmin: AdminHandler = async (deps, request) =>
  deps.db.orm.transaction(async (transaction) => {
    const user = await findPathUser(transaction, request);
    if (isFailure(user)) return user;
    const factor = await findPathFactor(transaction, request);
    if (isFailure(factor)) return factor;
    await removeFactor(deps, transaction, user, factor);
    await voidCodes(transaction, user.id);
    await endAddressChange(transaction, user.id);
    const details = { type: factor.factorType, by: "admin" };
    await audit(transaction, deps, { action: "factor_removed", subjectId: factor.userId, request, details });
    return ok(renderFactor(factor));
  });

export const updateFactorBody = z.object({ friendly_name: given, phone: given });

/** PUT /admin/users/{id}/factors/{factorId} */
export const updateFactorByAdmin: AdminHandler = async (deps, request) => {
  const body = readBody(updateFactorBody, request);
  if (isFailure(body)) return body;
  const phone = body.phone ? readPhone(body.phone) : null;
  if (isFailure(phone)) return phone;
  return deps.db.orm.transaction(async (transaction) => {
    const user = await findPathUser(transaction, request, { lock: true });
    if (isFailure(user)) return user;
    const factor = await findPathFactor(transaction, request);
    if (isFailure(factor)) return factor;
    const namesakes = await listFactors(transaction, factor.userId);
    const isClash = namesakes.some(
      ({ id, friendlyName }) => id !== factor.id && friendlyName === body.friendly_name,
    );
    if (isClash) return fail("mfa_factor_name_conflict");
    const nextPhone = factor.factorType === "phone" && phone !== factor.phone ? phone : null;
    const [changed = factor] = await transaction
      .update(authFactors)
      .set({
        ...(body.friendly_name ? { friendlyName: body.friendly_name } : {}),
        ...(nextPhone ? { phone: nextPhone } : {}),
        updatedAt: deps.now(),
      })
      .where(eq(authFactors.id, factor.id))
      .returning();
    if (nextPhone && factor.status === "verified") {
      // The codes go to another number: to its owner that is another factor in the place of theirs.
      await queueAccountChange(deps, transaction, user, { kind: "factor_removed", factor });
      await queueAccountChange(deps, transaction, user, { kind: "factor_added", factor: changed });
    }
    const changes = [body.friendly_name ? "friendly_name" : "", nextPhone ? "phone" : ""].filter(Boolean);
    const details = { by: "admin", type: factor.factorType, changes };
    await audit(transaction, deps, { action: "user_modified", subjectId: user.id, request, details });
    return ok(renderFactor(changed));
  });
};

async function findPathFactor(executor: Executor, request: AuthRequest): Promise<AuthFactor | AuthError> {
  const user = await findPathUser(executor, request, { lock: true });
  if (isFailure(user)) return user;
  const id = request.params.factorId ?? "";
  if (!isUuid(id)) return fail("validation_failed", "factor_id must be an UUID", { status: 404 });
  const [factor] = await executor
    .select()
    .from(authFactors)
    .where(and(eq(authFactors.id, id), eq(authFactors.userId, user.id)));
  return factor ?? fail("mfa_factor_not_found");
}
