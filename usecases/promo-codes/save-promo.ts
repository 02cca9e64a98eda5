import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { promoCodes } from "#db/schema/promo-codes.ts";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import { normalisePromoCode, PROMO_KINDS, PROMO_SCOPES } from "#domain/shop/promo.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";

const day = z.string().refine(isCalendarDay, { error: "Indiquez une date." });
const count = z.int("Indiquez un nombre entier.").min(1, "Au moins 1, ou rien.").max(100_000, "Trop grand.");
const cents = z
  .int("Indiquez un montant.")
  .min(1, "Indiquez un montant.")
  .max(1_000_000, "10 000 € au plus.");

export const promoInput = z
  .object({
    kind: z.enum(PROMO_KINDS),
    amountCents: cents.nullable(),
    percent: z.int("De 1 à 99.").min(1, "De 1 à 99.").max(99, "De 1 à 99.").nullable(),
    scope: z.enum(PROMO_SCOPES),
    scopeIds: z.array(z.uuid()).max(500),
    minimumCents: z.int("Indiquez un montant.").min(0, "Indiquez un montant.").max(10_000_000, "Trop grand."),
    firstDay: day,
    lastDay: day.nullable(),
    mostUses: count.nullable(),
    mostPerPerson: count.nullable(),
    withReferral: z.boolean(),
  })
  .refine(({ kind, amountCents }) => kind === "percent" || amountCents !== null, {
    error: "Indiquez un montant.",
    path: ["amountCents"],
  })
  .refine(({ kind, percent }) => kind === "amount" || percent !== null, {
    error: "De 1 à 99.",
    path: ["percent"],
  })
  .refine(({ scope, scopeIds }) => scope === "all" || scope === "rentals" || scopeIds.length > 0, {
    error: "Choisissez au moins un élément.",
    path: ["scopeIds"],
  })
  .refine(({ firstDay, lastDay }) => lastDay === null || lastDay >= firstDay, {
    error: "La fin vient après le début.",
    path: ["lastDay"],
  });
export type PromoInput = z.output<typeof promoInput>;

export type PromoSaved =
  | { readonly ok: true; readonly id: string }
  | {
      readonly ok: false;
      readonly reason: "badCode" | "doubleCode" | "unknown" | "conflict" | "fewerThanUsed";
    };

/** A new code. Its letters never change afterwards: they are on orders and invoices. */
export async function createPromo(
  deps: Deps,
  {
    code: typed,
    input,
    actor,
  }: { readonly code: string; readonly input: PromoInput; readonly actor: string },
): Promise<PromoSaved> {
  const code = normalisePromoCode(typed);
  if (code === "") return { ok: false, reason: "badCode" };
  return deps.db.orm.transaction(async (transaction): Promise<PromoSaved> => {
    const [made] = await transaction
      .insert(promoCodes)
      .values({ code, ...asStored(input), createdAt: deps.now() })
      .onConflictDoNothing({ target: promoCodes.code })
      .returning({ id: promoCodes.id });
    if (!made) return { ok: false, reason: "doubleCode" };
    await recordChange(transaction, { ...about(made.id, code), actor, action: "promo.created" });
    return { ok: true, id: made.id };
  });
}

interface PromoChange {
  readonly id: string;
  /** As the form showed it: refused when somebody saved meanwhile. */
  readonly version: number;
  readonly actor: string;
}

export async function changePromo(
  deps: Deps,
  { id, version, input, actor }: PromoChange & { readonly input: PromoInput },
): Promise<PromoSaved> {
  return change(deps, { id, version, actor }, "promo.changed", (promo) => {
    return input.mostUses !== null && input.mostUses < promo.uses ? "fewerThanUsed" : asStored(input);
  });
}

/** Stops a code at once, or opens it again. Orders already placed keep their discount. */
export async function stopPromo(
  deps: Deps,
  { isStopped, ...which }: PromoChange & { readonly isStopped: boolean },
): Promise<PromoSaved> {
  const action = isStopped ? "promo.stopped" : "promo.reopened";
  return change(deps, which, action, () => ({ stoppedAt: isStopped ? deps.now() : null }));
}

type PromoRow = typeof promoCodes.$inferSelect;

async function change(
  deps: Deps,
  { id, version, actor }: PromoChange,
  action: string,
  write: (promo: PromoRow) => Partial<typeof promoCodes.$inferInsert> | "fewerThanUsed",
): Promise<PromoSaved> {
  return deps.db.orm.transaction(async (transaction): Promise<PromoSaved> => {
    const [promo] = await transaction.select().from(promoCodes).where(eq(promoCodes.id, id)).for("update");
    if (!promo) return { ok: false, reason: "unknown" };
    if (promo.version !== version) return { ok: false, reason: "conflict" };
    const values = write(promo);
    if (values === "fewerThanUsed") return { ok: false, reason: values };
    await transaction
      .update(promoCodes)
      .set({ ...values, version: sql`${promoCodes.version} + 1` })
      .where(and(eq(promoCodes.id, id)));
    await recordChange(transaction, { ...about(id, promo.code), actor, action });
    return { ok: true, id };
  });
}

/** Only what the kind and the scope use is kept. */
function asStored({ kind, amountCents, percent, scope, scopeIds, ...rest }: PromoInput) {
  const isChosen = scope === "products" || scope === "categories";
  return {
    ...rest,
    kind,
    amountCents: kind === "amount" ? amountCents : null,
    percent: kind === "percent" ? percent : null,
    scope,
    scopeIds: isChosen ? [...new Set(scopeIds)] : [],
  };
}

function about(id: string, code: string) {
  return { subjectKind: "promo", subjectId: id, detail: { code } };
}
