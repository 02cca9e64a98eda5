/** Messages that open an account: recovery, invitation, sign-in links and codes. */
export const keysPrefix = "auth-";

/** Whoever reads such a message can become its addressee, so that only the owner may. */
export interface MailViewer {
  readonly isOwner: boolean;
}

export function mayRead({ isOwner }: MailViewer, template: string): boolean {
  return isOwner || !template.startsWith(keysPrefix);
}
