import type { VisitEntryBody } from "#domain/visit-work/entry.ts";
import type { PhoneVisitPage } from "./phone/kept-page.ts";

/** The page's lines and amounts as they will be once the server has this entry: an extra adds, a payment takes off. */
export function applyEffect(page: PhoneVisitPage, id: string, body: VisitEntryBody): PhoneVisitPage {
  const { money } = page;
  if (body.kind === "extra") {
    const { title, minutes, unitCents } = body.content;
    const cents = money ? unitCents : null;
    const line = { id, title, details: "", minutes, isExtra: true, cents };
    return {
      ...page,
      lines: [...page.lines, line],
      money: money && {
        ...money,
        totalCents: money.totalCents + unitCents,
        dueCents: money.dueCents + unitCents,
      },
    };
  }
  if (body.kind === "payment" && money) {
    const { cents } = body.content;
    return {
      ...page,
      money: { ...money, paidCents: money.paidCents + cents, dueCents: money.dueCents - cents },
    };
  }
  return page;
}
