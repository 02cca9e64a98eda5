import { and, desc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { siteContent } from "#db/schema/site-content.ts";
import { type DemoOfferSwitch, demoOfferKey } from "#domain/site-content/demo-offer.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { appendVersion } from "../site-content/append-version.ts";
import { contentTag } from "../site-content/content-kinds.ts";

const kind = "demo-offer";
const name = "Offre de démonstration";

/** Whether the offer that the demonstration opens with is on; null on a site that is none. */
export async function readDemoOffer({ db, isDemo }: Deps): Promise<{ readonly isOn: boolean } | null> {
  return isDemo ? { isOn: (await readLatest(db.orm)).isOn } : null;
}

/** Stops the demonstration's offer, or brings it back. False when it is so already, or there is none. */
export async function switchDemoOffer(
  deps: Deps,
  { isOn, actor }: { readonly isOn: boolean; readonly actor: string },
): Promise<boolean> {
  if (!deps.isDemo) return false;
  return deps.db.orm.transaction(async (transaction) => {
    const latest = await readLatest(transaction);
    if (latest.isOn === isOn) return false;
    const now = deps.now();
    const off: DemoOfferSwitch = { isOff: true };
    const isAdded = await appendVersion(transaction, {
      ...{ kind, key: demoOfferKey, version: latest.version, value: isOn ? null : off },
      ...{ state: "published", validFrom: now, createdAt: now, createdBy: actor },
    });
    if (!isAdded) return false;
    await recordChange(transaction, {
      actor,
      action: isOn ? "promotion.resumed" : "promotion.stopped",
      subjectKind: "promotion",
      subjectId: kind,
      detail: { name },
    });
    await invalidatePages(transaction, [contentTag(kind)]);
    return true;
  });
}

/** Every version of it is published at once: the latest holds. */
async function readLatest(executor: Executor): Promise<{ readonly version: number; readonly isOn: boolean }> {
  const { version, value } = siteContent;
  const [latest] = await executor
    .select({ version, value })
    .from(siteContent)
    .where(and(eq(siteContent.kind, kind), eq(siteContent.key, demoOfferKey)))
    .orderBy(desc(version))
    .limit(1);
  return { version: latest?.version ?? 0, isOn: !latest?.value };
}
