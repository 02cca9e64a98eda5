import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { promotionTarget } from "#content/promotion-targets.ts";
import type { Executor } from "#db/client.ts";
import { siteContent } from "#db/schema/site-content.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { checkPromotion } from "#domain/shop/check-promotion.ts";
import { type Promotion, reducePrice } from "#domain/shop/promotion.ts";
import { type Checked, refusedValue } from "#domain/site-content/checked.ts";
import { isStorable } from "#domain/text/storable.ts";
import { invalidatePages } from "../cache/invalidate.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { appendVersion } from "../site-content/append-version.ts";
import { contentTag } from "../site-content/content-kinds.ts";
import { readReferencePrices } from "./lowest-prices.ts";
import { refreshLowest } from "./refresh-lowest.ts";

const kind = "promotion";
/** The draft of the promotion being composed, which a preview shows. */
const draftKey = "draft";
/** How far ahead a promotion may be set. */
const longestAheadMs = 730 * 24 * 3600 * 1000;

/** `from`: null for now. Both are milliseconds. */
export type PromotionInput = Pick<Promotion, "name" | "target" | "reduction" | "until"> & {
  readonly from: number | null;
};

interface ComposedPromotion {
  readonly promotion: Promotion;
  /** By key, what the prices are before it begins. */
  readonly usual: Readonly<Record<string, Cents>>;
}

type Saved = { readonly ok: true; readonly id: string } | Extract<Checked<never>, { ok: false }>;

/** The promotion as it would be stored, with what it may cross out; or why it is refused. Writes nothing. */
export async function composePromotion(
  executor: Executor,
  input: PromotionInput,
  now: Date,
): Promise<Checked<ComposedPromotion>> {
  const from = input.from ?? now.getTime();
  if (!isStorable(input)) return refusedValue("", "Saisie invalide.");
  if (from < now.getTime())
    return refusedValue("from", "Choisissez un début à venir, ou «\u00a0tout de suite\u00a0».");
  if (from - now.getTime() > longestAheadMs)
    return refusedValue("from", "Choisissez un début dans les deux ans.");
  const isTarget = (id: string) => promotionTarget(id) !== undefined;
  const checked = checkPromotion({ ...input, from, lowest: {} }, isTarget);
  if (!checked.ok) return checked;
  const { target, reduction } = checked.value;
  const { usual, lowest } = await readReferencePrices(executor, target, new Date(from));
  const cheapest = Math.min(...Object.values(usual));
  if (reduction.kind === "amount" && reducePrice(cheapest, reduction) < cheapest / 10)
    return refusedValue(
      "reduction",
      `La remise dépasserait le plus petit prix concerné, ${formatEuros(cheapest)}\u00a0: choisissez un montant plus petit, ou un pourcentage.`,
    );
  return { ok: true, value: { promotion: { ...checked.value, lowest }, usual } };
}

/**
 * Makes a promotion hold from its beginning to its end. The end is a version too, without a value: at that instant every
 * instance gives the usual prices back and drops the pages.
 */
export async function publishPromotion(
  deps: Deps,
  { input, actor }: { readonly input: PromotionInput; readonly actor: string },
): Promise<Saved> {
  return deps.db.orm.transaction(async (transaction) => {
    const now = deps.now();
    const composed = await composePromotion(transaction, input, now);
    if (!composed.ok) return composed;
    const { promotion } = composed.value;
    const id = randomUUID();
    const common = { kind, key: id, state: "published", createdAt: now, createdBy: actor } as const;
    const beginning = { ...common, version: 0, value: promotion, validFrom: new Date(promotion.from) };
    const end = { ...common, version: 1, value: null, validFrom: new Date(promotion.until) };
    for (const version of [beginning, end]) await appendVersion(transaction, version);
    await dropDraft(transaction);
    await refreshLowest(transaction, now);
    const { name, target, from, until } = promotion;
    await recordChange(transaction, {
      actor,
      action: "promotion.published",
      subjectKind: "promotion",
      subjectId: id,
      detail: { name, target, from: new Date(from).toISOString(), until: new Date(until).toISOString() },
    });
    await invalidatePages(transaction, [contentTag(kind)]);
    return { ok: true, id };
  });
}

/** Ends a promotion now, or takes it back before it begins. False when there is none, or it is over. */
export async function stopPromotion(
  deps: Deps,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const now = deps.now();
    const own = and(eq(siteContent.kind, kind), eq(siteContent.key, id));
    const versions = await transaction.select().from(siteContent).where(own).for("update");
    const published = versions.filter(({ state }) => state === "published");
    const begun = published.find(({ value }) => value !== null);
    const end = published.findLast(({ value }) => value === null);
    if (!begun?.validFrom || !end?.validFrom || end.validFrom <= now) return false;
    await transaction
      .update(siteContent)
      .set({ state: "withdrawn" })
      .where(and(own, eq(siteContent.state, "published"), gt(siteContent.validFrom, now)));
    if (begun.validFrom <= now) {
      const version = Math.max(...versions.map((one) => one.version));
      const stop = { kind, key: id, version, value: null, state: "published", validFrom: now } as const;
      await appendVersion(transaction, { ...stop, createdAt: now, createdBy: actor });
    }
    await refreshLowest(transaction, now);
    await recordChange(transaction, {
      actor,
      action: "promotion.stopped",
      subjectKind: "promotion",
      subjectId: id,
      detail: { name: nameOf(begun.value) },
    });
    await invalidatePages(transaction, [contentTag(kind)]);
    return true;
  });
}

/** Keeps a promotion that only a preview shows. */
export async function draftPromotion(
  deps: Deps,
  { input, actor }: { readonly input: PromotionInput; readonly actor: string },
): Promise<Checked<ComposedPromotion>> {
  return deps.db.orm.transaction(async (transaction) => {
    const now = deps.now();
    const composed = await composePromotion(transaction, input, now);
    if (!composed.ok) return composed;
    await dropDraft(transaction);
    const draft = {
      kind,
      key: draftKey,
      version: 0,
      value: composed.value.promotion,
      state: "draft",
    } as const;
    await appendVersion(transaction, { ...draft, validFrom: null, createdAt: now, createdBy: actor });
    return composed;
  });
}

async function dropDraft(transaction: Executor): Promise<void> {
  await transaction
    .delete(siteContent)
    .where(and(eq(siteContent.kind, kind), eq(siteContent.state, "draft")));
}

function nameOf(value: unknown): string {
  return typeof value === "object" && value !== null && "name" in value ? String(value.name) : "";
}
