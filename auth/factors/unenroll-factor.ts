import { audit } from "../audit.ts";
import { fail, isFailure } from "../errors.ts";
import { lockCaller } from "../sessions/lock-caller.ts";
import { ok, type UserHandler } from "../wire.ts";
import { findFactor } from "./find-factor.ts";
import { removeFactor } from "./remove-factor.ts";

export const unenrollFactor: UserHandler = (deps, request, caller) =>
  deps.db.orm.transaction(async (tx) => {
    const user = await lockCaller(tx, caller);
    if (isFailure(user)) return user;
    const factor = await findFactor(tx, user.id, request.params.id ?? "");
    if (isFailure(factor)) return factor;
    if (factor.status === "verified" && caller.aal !== "aal2") {
      return fail("insufficient_aal", "AAL2 required to unenroll verified factor", { status: 422 });
    }
    await removeFactor(deps, tx, user, factor);
    const details = { factor_type: factor.factorType, status: factor.status };
    await audit(tx, deps, {
      action: "factor_removed",
      actorId: user.id,
      subjectId: user.id,
      request,
      details,
    });
    return ok({ id: factor.id });
  });
