/** Messages that give access to an account: recovery, invitation, sign-in links and codes. */
export const keysPrefix = "auth-";

/** Reading such a message gives access to its recipient's account, so that only the owner may. */
export interface MailViewer {
  readonly isOwner: boolean;
}

export function mayRead({ isOwner }: MailViewer, template: string): boolean {
  return isOwner || !template.startsWith(keysPrefix);
}
