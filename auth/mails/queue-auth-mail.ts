import type { Executor } from "#db/client.ts";
import { queueMail } from "#mail/outbox.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthSettings, authUrl } from "../settings.ts";
import type { IssuedToken } from "../tokens/one-time-tokens.ts";

/** The `type` a link carries back to /verify. */
export type LinkType = "signup" | "invite" | "magiclink" | "recovery" | "email_change";

const templates = {
  signup: "auth-confirmation",
  invite: "auth-invitation",
  magiclink: "auth-magic-link",
  recovery: "auth-recovery",
  email_change: "auth-email-change",
} as const;

interface LinkMail {
  readonly to: string;
  readonly type: LinkType;
  readonly token: IssuedToken;
  readonly redirectTo: string;
}

export async function queueLinkMail(deps: AuthDeps, executor: Executor, mail: LinkMail): Promise<void> {
  const actionUrl = invitationPage(deps, mail) ?? actionLink(deps, mail);
  const seconds = linkSeconds(deps.settings, mail.type);
  const props = { actionUrl, code: mail.token.code, minutes: Math.round(seconds / 60) };
  const secretUntil = new Date(deps.now().getTime() + seconds * 1000);
  await queueMail(executor, { template: templates[mail.type], to: mail.to, props, secretUntil });
}

/** An invitation has a lifetime of its own; the other links share one. */
export function linkSeconds(
  { inviteSeconds, otpEmailSeconds }: Pick<AuthSettings, "inviteSeconds" | "otpEmailSeconds">,
  type: LinkType,
): number {
  return type === "invite" ? inviteSeconds : otpEmailSeconds;
}

export async function queueCodeMail(
  deps: AuthDeps,
  executor: Executor,
  mail: { readonly to: string; readonly code: string },
): Promise<void> {
  const { otpEmailSeconds } = deps.settings;
  const props = { code: mail.code, minutes: Math.round(otpEmailSeconds / 60) };
  const secretUntil = new Date(deps.now().getTime() + otpEmailSeconds * 1000);
  await queueMail(executor, { template: "auth-reauthentication", to: mail.to, props, secretUntil });
}

/**
 * The site's own invitation leads to its page, which asks before it signs in: a program that opens links in mails must
 * not use it up, and it must not replace the session of a signed-in user. The token is in the fragment, which no server
 * receives.
 */
function invitationPage(deps: AuthDeps, { token, type, redirectTo }: LinkMail): string | null {
  const page = `${deps.settings.siteUrl}/admin/invitation`;
  return type === "invite" && redirectTo === page ? `${page}#token_hash=${token.hash}&type=invite` : null;
}

/** Built from the site's own address, never from the request; the client reads the keys in this order. */
export function actionLink(
  deps: AuthDeps,
  { token, type, redirectTo }: Pick<LinkMail, "token" | "type" | "redirectTo">,
): string {
  const target = encodeURIComponent(redirectTo);
  return `${authUrl(deps.settings)}/verify?token=${token.hash}&type=${type}&redirect_to=${target}`;
}
