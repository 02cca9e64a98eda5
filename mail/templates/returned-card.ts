import { returnedCardTexts as texts } from "#content/mail-texts/order-texts.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { fillText } from "#domain/text/fill-text.ts";
import type { ReturnedCard } from "../templates-map.ts";

/** "votre carte cadeau"; a message written by an older version does not say which it is. */
export function returnedCardName(card: ReturnedCard | undefined): string {
  return card?.kind === "referral" ? "votre crédit de parrainage" : "votre carte cadeau";
}

/** Until when what was given back can be spent, or why it cannot. */
export function returnedCardWords(card: ReturnedCard): string {
  const { kind, lastDate } = card;
  if (lastDate) return fillText(texts.until, { carte: returnedCardName(card), jour: formatDay(lastDate) });
  return kind === "referral" ? texts.creditTakenBack : texts.cardVoided;
}
