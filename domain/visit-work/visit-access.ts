/** Who of the team looks. */
export interface TeamMember {
  readonly userId: string;
  readonly role: "owner" | "staff";
}

/** Whose visit it is: the owner's every one, a member's own, and anybody's where the worker has no account. */
export function mayWorkOnVisit({ userId, role }: TeamMember, workerAccountId: string | null): boolean {
  return role === "owner" || workerAccountId === null || workerAccountId === userId;
}

/** Why somebody is away is the owner's to read, and theirs. */
export function mayReadReasonOf({ userId, role }: TeamMember, workerAccountId: string | null): boolean {
  return role === "owner" || workerAccountId === userId;
}

/** The rounds a member sees: the owner all of them, a worker their own, whoever is no worker those without an account. */
export function roundsShownTo<Worker extends { readonly accountId: string | null }>(
  { userId, role }: TeamMember,
  workers: readonly Worker[],
): readonly Worker[] {
  if (role === "owner") return workers;
  const own = workers.filter(({ accountId }) => accountId === userId);
  return own.length > 0 ? own : workers.filter(({ accountId }) => accountId === null);
}
