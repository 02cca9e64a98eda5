import { secretMask } from "#mail/secrets.ts";

/** Messages that give access to an account: recovery, invitation, sign-in links and codes. */
export const keysPrefix = "auth-";

/** Reading such a message gives access to its recipient's account, so that only the owner may. */
export interface MailViewer {
  readonly isOwner: boolean;
}

/** Messages whose code or link opens what only their recipient, or the owner, may see. Staff read the rest of them. */
const maskedForStaff: readonly string[] = ["space-sign-in", "space-erasure", "accounting-month"];

/** What takes the place of the secrets of a message for this viewer; null when they may be shown. */
export function maskFor({ isOwner }: MailViewer, template: string) {
  return isOwner || !maskedForStaff.includes(template) ? null : secretMask(template);
}

export function mayRead({ isOwner }: MailViewer, template: string): boolean {
  return isOwner || !template.startsWith(keysPrefix);
}
