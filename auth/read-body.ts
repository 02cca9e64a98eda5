import { z } from "zod";
import { type AuthError, fail } from "./errors.ts";
import type { AuthRequest } from "./wire.ts";

/** An optional field: missing, null and "" all mean "not given" (contract 1.3). */
export const given = z
  .string()
  .nullish()
  .transform((text) => text || null);
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
export const record = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? null);
export const pkceFields = { code_challenge: given, code_challenge_method: given };
export const channel = z.enum(["sms", "whatsapp"]).nullish();

export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  request: AuthRequest,
): z.output<Schema> | AuthError {
  const parsed = schema.safeParse(request.body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join(".") ?? "";
  return fail("validation_failed", `Could not read the field ${field} of the request body`);
}

const emailForm = /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@"(),:;<>[\]\\]{1,190}$/;

/**
 * An address in the one form it is kept in. Signs nobody sees and other spellings of a domain's letters are refused: mail
 * programs drop and replace them, and one mailbox would have several accounts.
 */
export function readEmail(text: string): string | AuthError {
  const email = text.trim().toLowerCase();
  const [, domain = ""] = email.split("@");
  const isWellFormed = emailForm.test(email) && !/^[.-]|[.-]$|\.\./.test(domain);
  const isSeen = isWellFormed && !/\p{C}/u.test(email) && domain.normalize("NFKC") === domain;
  return isSeen ? email : fail("validation_failed", "Unable to validate email address: invalid format");
}

/** A number in the one form it is kept in: digits, country first. */
export function readPhone(text: string): string | AuthError {
  const phone = text.replace(/\s/g, "").replace(/^\+/, "");
  const isWellFormed = /^[1-9]\d{1,14}$/.test(phone);
  return isWellFormed ? phone : fail("validation_failed", "Invalid phone number format (E.164 required)");
}

const largestMetadata = 6000;

/** User data is part of every token: its size is limited so that a token fits into a header. */
export function checkMetadata(data: Readonly<Record<string, unknown>> | null): AuthError | null {
  if (data === null || JSON.stringify(data).length <= largestMetadata) return null;
  return fail("validation_failed", "User data is too large");
}
