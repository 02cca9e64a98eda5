import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { toPrepare } from "../orders/browse-orders.ts";
import { missingSettings } from "../settings/missing-settings.ts";
import { readSiteSettings } from "../settings/read-settings.ts";

export type Badges = {
  readonly orders: number;
  readonly requests: number;
  /** Jobs that wait for a day. */
  readonly planning: number;
  readonly reviews: number;
  readonly mails: number;
  readonly settings: number;
};

/** The counts beside the menu's entries. The settings, and mails that give access to accounts, are the owner's. */
export async function readBadges(deps: Deps, { isOwner }: { readonly isOwner: boolean }): Promise<Badges> {
  const { rows } = await deps.db.orm.execute<Omit<Badges, "settings">>(sql`
    select
      (select count(*)::integer from orders where ${toPrepare}) as orders,
      (select count(*)::integer from quote_requests where status = 'nouveau') as requests,
      (select count(*)::integer from jobs where state in ('to_plan', 'no_show')) as planning,
      (select count(*)::integer from reviews where status = 'pending') as reviews,
      (select count(*)::integer from mail_outbox
        where status in ('failed', 'dead') and (${isOwner} or template not like 'auth-%'))
      + (select count(*)::integer from sms_messages
        where status in ('failed', 'dead') and attempts > 0 and kind <> 'code') as mails`);
  const [counts] = rows;
  if (!counts) throw new Error("unreachable: counts are always one row");
  if (!isOwner) return { ...counts, settings: 0 };
  // The settings page says why nothing can be stored.
  const troubles = deps.operation?.storageTrouble() ? 1 : 0;
  const missing = missingSettings(await readSiteSettings(deps.db.orm)).length;
  return { ...counts, settings: missing + troubles };
}
