import { and, eq, gt, inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { visitorNetwork } from "#db/hash-address.ts";
import { authAuditLog } from "#db/schema/auth-flows.ts";
import type { AuthDeps } from "../deps.ts";

const knownPlaceMs = 30 * 24 * 3600 * 1000;

/** Whether somebody signed in to this account from this network within the last thirty days. */
export async function isKnownPlace(
  { now }: Pick<AuthDeps, "now">,
  executor: Executor,
  userId: string,
  place: string,
): Promise<boolean> {
  const since = new Date(now().getTime() - knownPlaceMs);
  const seen = await executor
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
