import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";
import { decimalEuros } from "#domain/money/decimal-euros.ts";
import { quoteTotal } from "#domain/quote/quote.ts";
import { prepareReceiptCount } from "../limits/receipt-turn.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";
import { derivedId, fingerprintOfText } from "./derived-id.ts";
import { claimPhotos } from "./photos/claim-photos.ts";
import type { RequestDraft } from "./request-draft.ts";
import { requestMails } from "./request-mails.ts";
import { type InsertOnce, insertDirectly, insertWithin } from "./store-statement.ts";

export interface Submission {
  readonly draft: RequestDraft;
  /** Made by the browser when the form opened. */
  readonly submissionId?: string | null;
  /** What only the staff may set. */
  readonly staff?: Partial<Pick<RequestRow, "status" | "notes">>;
}

interface StoredRequest {
  readonly row: RequestRow;
  /** False when this submission had been stored before. */
  readonly created: boolean;
}

/** Stores a request and queues both its e-mails: all of it or nothing, and once however often it is sent. */
export async function storeRequest(deps: LimitedDeps, submission: Submission): Promise<StoredRequest> {
  const { db } = deps;
  if (submission.draft.photoIds.length === 0) return store(insertDirectly(db), db.orm, deps, submission);
  return db.orm.transaction((transaction) => insertRequest(transaction, deps, submission));
}

/** The same within a larger undertaking: the caller's transaction decides. */
export async function insertRequest(
  executor: Executor,
  deps: LimitedDeps,
  submission: Submission,
): Promise<StoredRequest> {
  return store(insertWithin(executor), executor, deps, submission);
}

async function store(
  insert: InsertOnce,
  executor: Executor,
  deps: LimitedDeps,
  submission: Submission,
): Promise<StoredRequest> {
  const { draft } = submission;
  const row = newRow(submission, deps.now());
  const mails = requestMails(draft, `${deps.siteUrl}/admin/demandes/${row.id}`);
  const receipts = await prepareReceiptCount(deps, draft.contact.email);
  const stored = await insert(row, mails, receipts);
  if (stored) {
    await claimPhotos(executor, row.id, draft.photoIds, null);
    return { row: stored, created: true };
  }
  const known = await findSubmission(executor, row.submissionId);
  if (known?.fingerprint === row.fingerprint) return { row: known, created: false };

  // The first answer was lost and the visitor changed something before sending again: both are kept.
  const other = { ...row, submissionId: derivedId(row.submissionId, row.fingerprint) };
  const second = await insert(other, mails, receipts);
  if (second) {
    await claimPhotos(executor, other.id, draft.photoIds, known?.id ?? null);
    return { row: second, created: true };
  }
  const again = await findSubmission(executor, other.submissionId);
  if (!again) throw new Error("A submission was refused as a double, yet the first is not there");
  return { row: again, created: false };
}

function newRow({ draft, submissionId, staff }: Submission, now: Date): RequestRow {
  const { place, consentText } = draft;
  const fingerprint = fingerprintOf(draft);
  return {
    id: randomUUID(),
    submissionId: submissionIdFor(submissionId ?? null, fingerprint, now),
    fingerprint,
    kind: draft.kind,
    status: staff?.status ?? "nouveau",
    ...draft.contact,
    message: draft.message,
    items: draft.items,
    totalPrice: decimalEuros(quoteTotal(draft.items).cents),
    details: draft.details,
    commune: place?.commune ?? null,
    distanceKm: place?.distanceKm?.toFixed(1) ?? null,
    notes: staff?.notes ?? "",
    plannedOn: null,
    callbackAskedAt: null,
    customerId: null,
    consentText,
    consentAt: consentText === null ? null : now,
    createdAt: now,
    updatedAt: now,
  };
}

async function findSubmission(executor: Executor, submissionId: string): Promise<RequestRow | undefined> {
  const [row] = await executor
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.submissionId, submissionId));
  return row;
}

/** A hash of everything the visitor sent: equal for a retry only. */
function fingerprintOf(draft: RequestDraft): string {
  const { kind, contact, message, items, details, place, photoIds } = draft;
  return fingerprintOfText(JSON.stringify([kind, contact, message, items, details, place, photoIds]));
}

/**
 * The id under which a submission is stored once. A browser without JavaScript sends none: then the same content on the
 * same day is the same submission, so that a second click stores nothing twice.
 */
function submissionIdFor(given: string | null, fingerprint: string, now: Date): string {
  return given ?? derivedId(now.toISOString().slice(0, 10), fingerprint);
}
