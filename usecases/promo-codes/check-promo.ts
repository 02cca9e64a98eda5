import { eq, inArray } from "drizzle-orm";
import { checkoutMessages } from "#content/messages/checkout.ts";
import type { Executor } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { type PromoCodeRow, promoCodes } from "#db/schema/promo-codes.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { CheckoutProblem, PricedLine, PricingInput } from "#domain/shop/checkout.ts";
import { normalisePromoCode, type PromoDiscount, promoDiscount } from "#domain/shop/promo.ts";
import { hasUsedUp } from "./promo-uses.ts";

const texts = checkoutMessages.promo;

/** What the rule of a code reads of an order. */
export type PromoQuestion = Pick<PricingInput, "promoCode" | "referralCode" | "email" | "phone"> & {
  readonly lines: readonly PricedLine[];
};

export type CheckedPromo =
  | { readonly promo: PromoCodeRow; readonly discount: PromoDiscount; readonly problems: readonly [] }
  | { readonly promo: null; readonly discount: null; readonly problems: readonly CheckoutProblem[] };

/** What the typed code takes off, or why it does not. Without a code: neither. */
export async function checkPromo(
  executor: Executor,
  question: PromoQuestion,
  now: Date,
  { locks = false }: { readonly locks?: boolean } = {},
): Promise<CheckedPromo> {
  const { promoCode: typed = "", lines } = question;
  if (typed.trim() === "" || lines.length === 0) return { promo: null, discount: null, problems: [] };
  const code = normalisePromoCode(typed);
  const found = executor.select().from(promoCodes).where(eq(promoCodes.code, code));
  const [promo] = code === "" ? [] : await (locks ? found.for("update") : found);
  if (!promo) return refused(texts.unknown);
  const person = { personEmail: question.email, personPhone: question.phone ?? null };
  const refusal =
    dateRefusal(promo, now) ??
    (promo.mostUses !== null && promo.uses >= promo.mostUses ? texts.usedUp : null) ??
    (question.referralCode.trim() !== "" && !promo.withReferral ? texts.withReferral : null) ??
    ((await hasUsedUp(executor, promo, person)) ? texts.personUsed : null);
  if (refusal) return refused(refusal);
  const discount = promoDiscount(promo, await withCategories(executor, promo, lines));
  if (discount.baseCents === 0) return refused(texts.wrongScope);
  if (discount.baseCents < promo.minimumCents)
    return refused(texts.belowMinimum(promo.minimumCents, promo.minimumCents - discount.baseCents));
  return discount.cents === 0 ? refused(texts.tooSmall) : { promo, discount, problems: [] };
}

function refused(message: string): CheckedPromo {
  const problem = { code: "promoCodeRefused", message, field: "promoCode" } as const;
  return { promo: null, discount: null, problems: [problem] };
}

function dateRefusal({ firstDay, lastDay, stoppedAt }: PromoCodeRow, now: Date): string | null {
  const today = parisDay(now);
  if (today < firstDay) return texts.tooEarly(firstDay);
  return stoppedAt || (lastDay !== null && today > lastDay) ? texts.over : null;
}

async function withCategories(executor: Executor, { scope }: PromoCodeRow, lines: readonly PricedLine[]) {
  if (scope !== "categories") return lines;
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const rows = await executor
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .where(inArray(products.id, ids));
  const categories = new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
  return lines.map((line) => ({ ...line, categoryId: categories.get(line.productId ?? "") ?? "" }));
}
