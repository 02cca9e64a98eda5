import { and, asc, isNull, sql } from "drizzle-orm";
import { authFactors } from "#db/schema/auth-factors.ts";
import { type AuthUser, authUsers } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "./deps.ts";
import { mustHaveSecondFactor, type StaffRole, staffRole } from "./staff-role.ts";
import { isBanned } from "./users/find-user.ts";

/** One line of the owner's staff page. */
export interface StaffMember {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly name: string;
  /** Invited, not yet accepted. */
  readonly isPending: boolean;
  readonly isBanned: boolean;
  readonly hasSecondFactor: boolean;
  readonly mustHaveSecondFactor: boolean;
  readonly lastSignInAt: Date | null;
  readonly createdAt: Date;
}

export async function listStaff(deps: AuthDeps): Promise<StaffMember[]> {
  const rows = await deps.db.orm
    .select({
      user: authUsers,
      // Named in full: alone in a select, the builder would write "id", which is the factor's own.
      factors: sql<number>`(select count(*)::int from ${authFactors}
        where ${authFactors.userId} = auth_users.id and ${authFactors.status} = 'verified')`,
    })
    .from(authUsers)
    .where(and(isNull(authUsers.deletedAt), sql`${authUsers.appMetadata} ->> 'role' in ('owner', 'staff')`))
    .orderBy(asc(authUsers.createdAt), asc(authUsers.id));
  return rows.flatMap(({ user, factors }) => {
    const role = staffRole(user.appMetadata);
    return role ? [member(deps, user, role, factors > 0)] : [];
  });
}

function member(deps: AuthDeps, user: AuthUser, role: StaffRole, hasSecondFactor: boolean): StaffMember {
  const name = user.userMetadata.full_name ?? user.userMetadata.name;
  return {
    id: user.id,
    email: user.email ?? "",
    role,
    name: typeof name === "string" ? name : "",
    isPending: user.emailConfirmedAt === null,
    isBanned: isBanned(user, deps.now()),
    hasSecondFactor,
    mustHaveSecondFactor: mustHaveSecondFactor(deps, user),
    lastSignInAt: user.lastSignInAt,
    createdAt: user.createdAt,
  };
}
