import { parisDay } from "#domain/calendar/dates.ts";
import { eurosText, parseEuros } from "#domain/money/typed-euros.ts";
import type { PromoScope } from "#domain/shop/promo.ts";
import { textOf } from "../../client/form-text.ts";
import type { Promo } from "./promo-words.ts";

/** What the form begins with: a tenth off everything, from today, once per person. */
export function promoDefaults(promo: Promo | null) {
  return {
    kind: promo?.kind ?? ("percent" as const),
    amount: promo?.amountCents ? eurosText(promo.amountCents) : "",
    percent: promo ? String(promo.percent ?? "") : "10",
    scope: promo?.scope ?? ("all" as const),
    scopeIds: promo?.scopeIds ?? [],
    minimum: promo && promo.minimumCents > 0 ? eurosText(promo.minimumCents) : "",
    firstDay: promo?.firstDay ?? parisDay(new Date()),
    lastDay: promo?.lastDay ?? "",
    mostUses: promo ? String(promo.mostUses ?? "") : "",
    mostPerPerson: promo ? String(promo.mostPerPerson ?? "") : "1",
    withReferral: promo?.withReferral ?? false,
  };
}

/** The form as the server reads it; what is no number is sent as one it refuses. */
export function readPromoForm(
  form: FormData,
  { kind, scope }: { readonly kind: Promo["kind"]; readonly scope: PromoScope },
) {
  const wholeOrNull = (name: string) => (textOf(form, name).trim() === "" ? null : whole(form, name));
  return {
    kind,
    scope,
    scopeIds: form.getAll(scope).map(String),
    amountCents: kind === "amount" ? (parseEuros(textOf(form, "amount")) ?? 0) : null,
    percent: kind === "percent" ? whole(form, "percent") : null,
    minimumCents: textOf(form, "minimum").trim() === "" ? 0 : (parseEuros(textOf(form, "minimum")) ?? -1),
    firstDay: textOf(form, "firstDay"),
    lastDay: textOf(form, "lastDay") || null,
    mostUses: wholeOrNull("mostUses"),
    mostPerPerson: wholeOrNull("mostPerPerson"),
    withReferral: form.has("withReferral"),
  };
}

function whole(form: FormData, name: string): number {
  const text = textOf(form, name).trim();
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
