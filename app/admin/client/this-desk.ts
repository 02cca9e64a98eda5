import type { Me } from "../shell/who.ts";

type Desk = Pick<Me, "userId" | "sendsMail">;

let desk: Desk = { userId: "", sendsMail: false };

/** Kept for what is outside the tree of pages: notices and drafts. */
export function rememberDesk({ userId, sendsMail }: Desk): void {
  desk = { userId, sendsMail };
}

export function thisDesk(): Desk {
  return desk;
}
