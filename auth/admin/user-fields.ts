import { z } from "zod";
import { isUuid } from "#domain/text/uuid.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { checkLength, hashPassword, isKnownHash } from "../passwords.ts";
import { checkMetadata, given, readBody, readEmail, readPhone, record } from "../read-body.ts";
import type { AuthRequest } from "../wire.ts";
import { readBan } from "./ban-duration.ts";

export const userFieldsBody = z.object({
  id: given,
  aud: given,
  role: given,
  email: given,
  phone: given,
  password: given,
  password_hash: given,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: record,
  app_metadata: record,
  ban_duration: given,
});

/** What the administrator's two calls about a user have in common (contract 7.2, 7.4). */
export interface UserFields {
  readonly id: string | null;
  readonly aud: string | null;
  readonly role: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly emailConfirm: boolean;
  readonly phoneConfirm: boolean;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
  readonly appMetadata: Readonly<Record<string, unknown>> | null;
  /** Undefined: not given. */
  readonly bannedUntil: Date | null | undefined;
}

export async function readUserFields(deps: AuthDeps, request: AuthRequest): Promise<UserFields | AuthError> {
  const body = readBody(userFieldsBody, request);
  if (isFailure(body)) return body;
  if (body.id && !isUuid(body.id)) return fail("validation_failed", "ID must conform to the uuid v4 format");
  const email = body.email ? readEmail(body.email) : null;
  if (isFailure(email)) return email;
  const phone = body.phone ? readPhone(body.phone) : null;
  if (isFailure(phone)) return phone;
  const ban = body.ban_duration ? readBan(body.ban_duration, deps.now()) : undefined;
  if (ban === null) return fail("validation_failed", "invalid format for ban duration");
  const tooLarge = checkMetadata(body.user_metadata) ?? checkMetadata(body.app_metadata);
  if (tooLarge) return tooLarge;
  const passwordHash = await readPassword(deps, body);
  if (isFailure(passwordHash)) return passwordHash;
  return {
    id: body.id?.toLowerCase() ?? null,
    aud: body.aud,
    role: body.role,
    email,
    phone,
    passwordHash,
    emailConfirm: body.email_confirm ?? false,
    phoneConfirm: body.phone_confirm ?? false,
    userMetadata: body.user_metadata,
    appMetadata: body.app_metadata,
    bannedUntil: ban?.until,
  };
}

async function readPassword(
  deps: AuthDeps,
  body: z.output<typeof userFieldsBody>,
): Promise<string | null | AuthError> {
  if (body.password && body.password_hash) {
    return fail("validation_failed", "Only a password or a password hash should be provided");
  }
  if (body.password_hash) {
    const isKnown = isKnownHash(body.password_hash);
    return isKnown
      ? body.password_hash
      : fail("validation_failed", "Password hash must be bcrypt or argon2id");
  }
  if (!body.password) return null;
  return checkLength(body.password) ?? hashPassword(deps, body.password);
}
