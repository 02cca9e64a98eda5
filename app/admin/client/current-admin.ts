import type { Me } from "../shell/me.ts";

type AdminContext = Pick<Me, "userId" | "sendsMail">;

let context: AdminContext = { userId: "", sendsMail: false };

/** For code outside the React tree: toasts and drafts. */
export function rememberAdmin({ userId, sendsMail }: AdminContext): void {
  context = { userId, sendsMail };
}

export function currentAdmin(): AdminContext {
  return context;
}
