import type { VisitEntry, VisitEntryBody } from "#domain/visit-work/entry.ts";
import type { QueuedEntry } from "./phone/entry-queue.ts";
import type { PhoneVisitPage } from "./phone/kept-page.ts";

/** The page's lines and amounts as they will be once the server has this entry: an extra adds, a payment takes off. */
export function applyEffect(page: PhoneVisitPage, id: string, body: VisitEntryBody): PhoneVisitPage {
  const { money } = page;
  if (body.kind === "extra") {
    const { offer, title, minutes, unitCents } = body.content;
    const cents = money ? unitCents : null;
    const line = { id, title, vehicle: "", details: "", minutes, isExtra: true, cents };
    return {
      ...page,
      lines: [...page.lines, line],
      extraOffers: page.extraOffers.map((known) =>
        known.offer === offer ? { ...known, left: known.left - 1 } : known,
      ),
      dueCents: addTo(page.dueCents, unitCents),
      money: money && {
        ...money,
        totalCents: money.totalCents + unitCents,
        dueCents: money.dueCents + unitCents,
      },
    };
  }
  if (body.kind === "payment") {
    const { cents } = body.content;
    return {
      ...page,
      dueCents: addTo(page.dueCents, -cents),
      money: money && { ...money, paidCents: money.paidCents + cents, dueCents: money.dueCents - cents },
    };
  }
  return page;
}

function addTo(cents: number | null, more: number): number | null {
  return cents === null ? null : cents + more;
}

/** With the time by the server's clock. */
export function asEntry(queued: QueuedEntry, { clockOffsetMs }: PhoneVisitPage): VisitEntry {
  const { id, notedAt, body } = queued;
  return { id, at: new Date(Date.parse(notedAt) + clockOffsetMs).toISOString(), ...body };
}

/** The page as the server will give it: shown and kept until it answers. */
export function withEntry(page: PhoneVisitPage, queued: QueuedEntry): PhoneVisitPage {
  if (page.entries.some(({ id }) => id === queued.id)) return page;
  const changed = applyEffect(page, queued.id, queued.body);
  return { ...changed, entries: [...page.entries, asEntry(queued, page)] };
}
