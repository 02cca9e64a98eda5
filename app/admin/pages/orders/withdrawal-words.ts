import { formatDay } from "#domain/calendar/dates.ts";
import { WITHDRAWAL_DAYS, type WithdrawalPeriod } from "#domain/shop/withdrawal.ts";

const span = `délai de ${WITHDRAWAL_DAYS}\u00a0jours`;

/** Where the period stood when a customer declared: a fact with its date, the staff decide. */
export function declaredWords(period: WithdrawalPeriod): string {
  if (period.state === "notBegun") return `Déclarée avant la remise\u00a0: le ${span} n’a pas commencé.`;
  if (period.state === "over")
    return `Déclarée après la fin du ${span}, le ${formatDay(period.last)} (${startWords(period)}).`;
  return `Déclarée dans le ${span}, qui court jusqu’au ${formatDay(period.last)} inclus (${startWords(period)}).`;
}

/** The same today, as long as nothing was declared. */
export function withdrawalPeriodWords(period: WithdrawalPeriod): string {
  if (period.state === "notBegun") return `Le ${span} commence à la remise de la commande.`;
  if (period.state === "over") return `Le ${span} a pris fin le ${formatDay(period.last)}.`;
  return `Possible jusqu’au ${formatDay(period.last)} inclus (${startWords(period)}).`;
}

function startWords({ day, from }: Exclude<WithdrawalPeriod, { state: "notBegun" }>): string {
  return `${from === "delivery" ? "remise le" : "contrat du"} ${formatDay(day)}`;
}
