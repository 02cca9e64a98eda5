import { eq, sql } from "drizzle-orm";
import { conditions } from "#content/conditions.ts";
import { currentMinutes } from "#content/current-minutes.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { wizardOptions } from "#content/wizard-options.ts";
import { jobLines, jobs } from "#db/schema/planning.ts";
import type { Cents } from "#domain/money/money.ts";
import { jobTotal } from "#domain/planning/job-total.ts";
import { readOfferMinutes, readOfferPrice } from "#domain/quote/offer-table.ts";
import type { AgreedExtra } from "#domain/visit-work/entry.ts";
import { extrasLeft } from "#domain/visit-work/extras-left.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockJob, readJobLines } from "../planning/job-record.ts";
import type { EntryResult } from "./note-entry.ts";
import type { OpenedVisit } from "./open-visit.ts";
import { findEntry, type NewVisitEntry, storeEntry } from "./store-entry.ts";

export interface ExtraOffer {
  readonly offer: string;
  readonly title: string;
  readonly cents: Cents;
  readonly minutes: number;
}

/** What can be added on the spot: the surcharges for its state, then the options of the price list with a fixed price. */
export function listExtraOffers(): readonly ExtraOffer[] {
  const prices = currentPriceList();
  return [...conditions, ...wizardOptions].flatMap(({ offer, title }) => {
    const price = readOfferPrice(prices, offer);
    if (price?.kind !== "fixed") return [];
    return [
      { offer, title, cents: price.cents, minutes: readOfferMinutes(currentMinutes(), { offer }) ?? 0 },
    ];
  });
}

/** States in which a job takes further lines: its final invoice is not issued. */
const openStates = ["planned", "in_progress", "done"];

/** Adds a line that the customer signed for, at the list's price, together with its entry. */
export async function addExtra(
  deps: Deps,
  { job: { id: jobId } }: OpenedVisit,
  entry: NewVisitEntry & { readonly body: { readonly kind: "extra"; readonly content: AgreedExtra } },
): Promise<EntryResult> {
  const { offer, unitCents } = entry.body.content;
  const listed = listExtraOffers().find((known) => known.offer === offer);
  if (!listed || listed.cents !== unitCents) return { ok: false, reason: "price_changed" };
  const { title, minutes } = listed;
  return deps.db.orm.transaction(async (transaction): Promise<EntryResult> => {
    const job = await lockJob(transaction, jobId);
    // Looked for again under the lock: the same entry may come twice at once.
    if (await findEntry(transaction, entry)) return { ok: true };
    if (!job || !openStates.includes(job.state)) return { ok: false, reason: "not_now" };
    const lines = await readJobLines(transaction, jobId);
    if (extrasLeft(lines, offer) === 0) return { ok: false, reason: "already_agreed" };
    const position = Math.max(-1, ...lines.map((line) => line.position)) + 1;
    const vehicleId = lines[0]?.vehicleId ?? null;
    const line = { jobId, position, vehicleId, offer, title, unitCents, minutes, isExtra: true };
    await transaction.insert(jobLines).values(line);
    const totalCents = jobTotal([...lines, { unitCents, quantity: 1 }], job);
    await transaction
      .update(jobs)
      .set({ totalCents, minutes: job.minutes + minutes, version: sql`${jobs.version} + 1` })
      .where(eq(jobs.id, jobId));
    await storeEntry(transaction, entry);
    await recordChange(transaction, {
      actor: entry.member.email,
      action: "visit.extraAgreed",
      subjectKind: "job",
      subjectId: jobId,
      detail: { title, cents: unitCents },
    });
    return { ok: true };
  });
}
