import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "#db/client.ts";
import { type AuthUser, authUsers } from "#db/schema/auth-users.ts";
import { createUser } from "../accounts/create-user.ts";
import { dropUnproven } from "../accounts/drop-unproven.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { actionLink } from "../mails/queue-auth-mail.ts";
import { type LinkOrder, prepareLink } from "../mails/send-link.ts";
import { checkStrength, hashPassword } from "../passwords.ts";
import { checkMetadata, given, readBody, readEmail, record } from "../read-body.ts";
import { chooseRedirect } from "../redirects/redirects.ts";
import { clearTokens, type IssuedToken, issueToken } from "../tokens/one-time-tokens.ts";
import { isTaken } from "../tokens/redeem-token.ts";
import { findUserByEmail } from "../users/find-user.ts";
import { renderUser } from "../users/render-user.ts";
import { type AdminHandler, ok } from "../wire.ts";

const types = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
] as const;
type WantedType = (typeof types)[number];

export const generateLinkBody = z.object({
  type: given,
  email: given,
  password: given,
  new_email: given,
  data: record,
});

interface WantedLink {
  readonly type: WantedType;
  readonly email: string;
  readonly newEmail: string | null;
  readonly passwordHash: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly redirectTo: string;
}

interface Generated {
  readonly user: AuthUser;
  readonly token: IssuedToken;
  readonly type: WantedType;
}

/** POST /admin/generate_link (contract 7.8): returns the link instead of mailing it. */
export const generateLink: AdminHandler = async (deps, request) => {
  const body = readBody(generateLinkBody, request);
  if (isFailure(body)) return body;
  const wantedLink = await readWantedLink(deps, body, chooseRedirect(deps.settings, request));
  if (isFailure(wantedLink)) return wantedLink;
  return deps.db.orm.transaction(async (transaction) => {
    const generated = wantedLink.type.startsWith("email_change")
      ? await prepareChange(deps, transaction, wantedLink)
      : await prepareOther(deps, transaction, wantedLink);
    if (isFailure(generated)) return generated;
    const { user, token, type } = generated;
    const details = { type };
    await audit(transaction, deps, { action: "link_generated", subjectId: user.id, request, details });
    const { redirectTo } = wantedLink;
    return ok({
      ...(await renderUser(transaction, user)),
      action_link: actionLink(deps, { token, type: isChange(type) ? "email_change" : type, redirectTo }),
      email_otp: token.code,
      hashed_token: token.hash,
      verification_type: type,
      redirect_to: redirectTo,
    });
  });
};

function isChange(type: WantedType): type is "email_change_current" | "email_change_new" {
  return type === "email_change_current" || type === "email_change_new";
}

async function readWantedLink(
  deps: AuthDeps,
  body: z.output<typeof generateLinkBody>,
  redirectTo: string,
): Promise<WantedLink | AuthError> {
  const type = types.find((known) => known === body.type);
  if (!type) return fail("validation_failed", "Invalid email action link type requested");
  const email = readEmail(body.email ?? "");
  if (isFailure(email)) return email;
  const newEmail = body.new_email ? readEmail(body.new_email) : null;
  if (isFailure(newEmail)) return newEmail;
  if (isChange(type) && !newEmail) return fail("validation_failed", "An email change needs a new_email");
  if (type === "signup" && !body.password)
    return fail("validation_failed", "Signup requires a valid password");
  const weak = body.password ? await checkStrength(deps, body.password, { email }) : null;
  const refused = weak ?? checkMetadata(body.data);
  if (refused) return refused;
  const passwordHash = type === "signup" && body.password ? await hashPassword(deps, body.password) : null;
  return { type, email, newEmail, passwordHash, data: body.data ?? {}, redirectTo };
}

async function prepareOther(
  deps: AuthDeps,
  transaction: Executor,
  wantedLink: WantedLink,
): Promise<Generated | AuthError> {
  const { email, passwordHash, data, redirectTo } = wantedLink;
  const known = await findUserByEmail(transaction, email, { lock: true });
  if (!known && wantedLink.type === "recovery") return fail("user_not_found");
  const type = !known && wantedLink.type === "magiclink" ? "signup" : wantedLink.type;
  const isNewcomer = type === "signup" || type === "invite";
  if (known?.emailConfirmedAt && isNewcomer) return fail("email_exists");
  const user =
    known ??
    (await createUser(deps, transaction, { email, passwordHash, userMetadata: data, withClaims: false }));
  if (!user) return fail("email_exists");
  if (known && isNewcomer) {
    await clearTokens(transaction, known.id);
    await dropUnproven(transaction, known);
    await transaction.update(authUsers).set({ passwordHash }).where(eq(authUsers.id, user.id));
  }
  const order = { user, type: type as LinkOrder["type"], pkce: null, redirectTo };
  const prepared = await prepareLink(deps, transaction, order);
  return { ...prepared, type };
}

/** With double confirmation both links are needed: a second call gives the other one and keeps the first. */
async function prepareChange(
  deps: AuthDeps,
  transaction: Executor,
  { email, newEmail, type }: WantedLink,
): Promise<Generated | AuthError> {
  const user = await findUserByEmail(transaction, email);
  if (!user || !newEmail) return fail("user_not_found");
  if (await isTaken(transaction, user, { email: newEmail })) return fail("email_exists");
  const isAgain = user.newEmail === newEmail;
  const now = deps.now();
  const [changed = user] = await transaction
    .update(authUsers)
    .set({
      newEmail,
      emailChangeSentAt: now,
      ...(isAgain ? {} : { emailChangeConfirmed: 0 }),
      updatedAt: now,
    })
    .where(eq(authUsers.id, user.id))
    .returning();
  const kind = type === "email_change_current" ? type : "email_change_new";
  const address = kind === "email_change_current" ? email : newEmail;
  const token = await issueToken(deps, transaction, { user: changed, kind, address });
  return { user: changed, token, type };
}
