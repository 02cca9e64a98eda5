interface Member {
  readonly userId: string;
  readonly role: "owner" | "staff";
}

/** Whose visit it is: the owner's every one, a member's own, and anybody's where the worker has no account. */
export function mayWorkOnVisit({ userId, role }: Member, workerAccountId: string | null): boolean {
  return role === "owner" || workerAccountId === null || workerAccountId === userId;
}
