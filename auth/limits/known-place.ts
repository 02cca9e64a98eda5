import { and, eq, gt, inArray } from "drizzle-orm";
import { visitorNetwork } from "#db/hash-address.ts";
import { authAuditLog } from "#db/schema/auth-flows.ts";
import type { AuthDeps } from "../deps.ts";

const knownPlaceMs = 30 * 24 * 3600 * 1000;

/** Whether somebody signed in to this account from this network within the last thirty days. */
export async function isKnownPlace(deps: AuthDeps, userId: string, place: string): Promise<boolean> {
  const since = new Date(deps.now().getTime() - knownPlaceMs);
  const seen = await deps.db.orm
    .selectDistinct({ address: authAuditLog.address })
    .from(authAuditLog)
    .where(
      and(
        eq(authAuditLog.subjectId, userId),
        eq(authAuditLog.actorId, userId),
        inArray(authAuditLog.action, ["login", "signup"]),
        gt(authAuditLog.at, since),
      ),
    );
  return seen.some(({ address }) => address !== "" && visitorNetwork(address) === place);
}
