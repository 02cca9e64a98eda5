/** Who is signed in, as the server said. */
export interface Me {
  readonly userId: string;
  readonly email: string;
  readonly role: "owner" | "staff";
  readonly aal: "aal1" | "aal2";
  /** Whether messages leave; without a mail server they are only kept. */
  readonly sendsMail: boolean;
}

/** Counts of what waits, beside the menu's entries. */
export type Badges = Readonly<
  Partial<Record<"orders" | "requests" | "reviews" | "mails" | "settings", number>>
>;

export const roleNames = { owner: "Propriétaire", staff: "Équipe" } as const;
