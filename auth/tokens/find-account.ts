import { and, desc, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { TokenKind } from "#db/schema/auth-flows.ts";
import { authUsers } from "#db/schema/auth-users.ts";

type AddressColumn = "email" | "newEmail" | "phone" | "newPhone";

/** Which address of an account a code of each kind is sent to. */
const columnOf: Readonly<Record<TokenKind, AddressColumn>> = {
  confirmation: "email",
  recovery: "email",
  email_change_current: "email",
  email_change_new: "newEmail",
  sms: "phone",
  phone_change: "newPhone",
  reauthentication: "email",
};

/**
 * The one account whose codes an address may use. Several accounts may be changing to the same address: the latest
 * counts, so that a guess is compared with one account's code only.
 */
export async function findAccount(
  executor: Executor,
  address: string,
  kinds: readonly TokenKind[],
): Promise<{ readonly userId: string } | undefined> {
  const columns = new Set(kinds.map((kind) => columnOf[kind]));
  for (const column of columns) {
    const [user] = await executor
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(and(eq(authUsers[column], address), eq(authUsers.isSso, false), isNull(authUsers.deletedAt)))
      .orderBy(desc(column === "newPhone" ? authUsers.phoneChangeSentAt : authUsers.emailChangeSentAt))
      .limit(1);
    if (user) return { userId: user.id };
  }
  return undefined;
}

/**
 * The key of the counter of guesses: the address in the one form it is kept in, whether an account has it, will have it
 * or not, so that the limit reveals nothing.
 */
export function codeCounter(address: string): string {
  return `code ${address}`;
}
