import { eq } from "drizzle-orm";
import { z } from "zod";
import { authCredentials } from "#db/schema/auth-credentials.ts";
import { audit } from "../audit.ts";
import { isFailure } from "../errors.ts";
import { refusePasswordAlone } from "../factors/refuse-password-alone.ts";
import { readBody } from "../read-body.ts";
import { lockCaller } from "../sessions/lock-caller.ts";
import { findPasskey, listPasskeys, renderPasskey } from "../webauthn/credential-rows.ts";
import { ok, type UserHandler } from "../wire.ts";
import { refusePasskeyChange } from "./refuse-passkey-change.ts";
import { removePasskey } from "./remove-passkey.ts";

/** GET /passkeys */
export const listOwnPasskeys: UserHandler = async (deps, _request, { user }) =>
  ok((await listPasskeys(deps.db.orm, user.id)).map(renderPasskey));

export const namingBody = z.object({ friendly_name: z.string().trim().min(1).max(100) });

/** PATCH /passkeys/{id} */
export const renameOwnPasskey: UserHandler = (deps, request, caller) =>
  deps.db.orm.transaction(async (tx) => {
    const user = await lockCaller(tx, caller);
    if (isFailure(user)) return user;
    const passkey = await findPasskey(tx, user.id, request.params.id ?? "");
    if (isFailure(passkey)) return passkey;
    const refusal = await refusePasswordAlone(deps, tx, { ...caller, user });
    if (refusal) return refusal;
    const body = readBody(namingBody, request);
    if (isFailure(body)) return body;
    const [renamed = passkey] = await tx
      .update(authCredentials)
      .set({ friendlyName: body.friendly_name, updatedAt: deps.now() })
      .where(eq(authCredentials.id, passkey.id))
      .returning();
    await audit(tx, deps, { action: "passkey_renamed", actorId: user.id, subjectId: user.id, request });
    return ok(renderPasskey(renamed));
  });

/** DELETE /passkeys/{id} */
export const removeOwnPasskey: UserHandler = (deps, request, caller) =>
  deps.db.orm.transaction(async (tx) => {
    const { session } = caller;
    const user = await lockCaller(tx, caller);
    if (isFailure(user)) return user;
    const passkey = await findPasskey(tx, user.id, request.params.id ?? "");
    if (isFailure(passkey)) return passkey;
    const refusal = await refusePasskeyChange(deps, tx, { ...caller, user });
    if (refusal) return refusal;
    await removePasskey(deps, tx, user, passkey, { keepSessionId: session?.id ?? null });
    await audit(tx, deps, { action: "passkey_removed", actorId: user.id, subjectId: user.id, request });
    return ok(renderPasskey(passkey));
  });
