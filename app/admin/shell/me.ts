/** The signed-in user, as the server knows them. */
export interface Me {
  readonly userId: string;
  readonly email: string;
  readonly role: "owner" | "staff";
  readonly aal: "aal1" | "aal2";
  /** Whether messages are sent; without a mail server they are only kept. */
  readonly sendsMail: boolean;
  /** Whether they may change the texts of the public pages. */
  readonly editsTexts: boolean;
}

/** Counts of what waits, beside the menu's entries. */
export type MenuBadges = Readonly<
  Partial<Record<"orders" | "requests" | "planning" | "reviews" | "mails" | "settings", number>>
>;

export const roleNames = { owner: "Propriétaire", staff: "Équipe" } as const;
