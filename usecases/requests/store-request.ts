import { eq } from "drizzle-orm";
import { business } from "#content/business.ts";
import type { Executor } from "#db/client.ts";
import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";
import { quoteTotal } from "#domain/quote.ts";
import { queueMails } from "#mail/outbox.ts";
import type { QueuedMail } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { claimPhotos } from "./photos/claim-photos.ts";
import type { RequestDraft } from "./request-draft.ts";
import { derivedId, fingerprintOf, submissionIdFor } from "./submission-id.ts";

export interface Submission {
  readonly draft: RequestDraft;
  /** Made by the browser when the form opened. */
  readonly submissionId?: string | null;
  /** What only the staff may set. */
  readonly staff?: Partial<Pick<RequestRow, "status" | "notes">>;
}

export interface StoredRequest {
  readonly row: RequestRow;
  /** False when this submission had been stored before. */
  readonly created: boolean;
}

/** Stores a request and queues both its e-mails: all of it or nothing, and once however often it is sent. */
export async function storeRequest(deps: Deps, submission: Submission): Promise<StoredRequest> {
  return deps.db.orm.transaction((transaction) => insertRequest(transaction, deps.now(), submission));
}

/** The same for several, or within a larger undertaking: the caller's transaction decides. */
export async function insertRequest(
  executor: Executor,
  now: Date,
  submission: Submission,
): Promise<StoredRequest> {
  const fingerprint = fingerprintOf(submission.draft);
  const submissionId = submissionIdFor(submission.submissionId ?? null, fingerprint, now);
  const row = await insertRow(executor, now, submission, submissionId, fingerprint);
  if (row) return settle(executor, submission.draft, row, null);

  const known = await findSubmission(executor, submissionId);
  if (known?.fingerprint === fingerprint) return { row: known, created: false };

  // The first answer was lost and the visitor changed something before sending again: both are kept.
  const otherId = derivedId(submissionId, fingerprint);
  const other = await insertRow(executor, now, submission, otherId, fingerprint);
  if (other) return settle(executor, submission.draft, other, known?.id ?? null);
  const again = await findSubmission(executor, otherId);
  if (!again) throw new Error("A submission was refused as a double, yet the first is not there");
  return { row: again, created: false };
}

async function insertRow(
  executor: Executor,
  now: Date,
  { draft, staff }: Submission,
  submissionId: string,
  fingerprint: string,
): Promise<RequestRow | undefined> {
  const { place, consentText } = draft;
  const [row] = await executor
    .insert(quoteRequests)
    .values({
      submissionId,
      fingerprint,
      kind: draft.kind,
      ...draft.contact,
      message: draft.message,
      items: draft.items,
      totalPrice: euros(quoteTotal(draft.items).cents),
      details: draft.details,
      commune: place?.commune ?? null,
      distanceKm: place?.distanceKm == null ? null : String(place.distanceKm),
      consentText,
      consentAt: consentText === null ? null : now,
      createdAt: now,
      updatedAt: now,
      ...staff,
    })
    .onConflictDoNothing({ target: quoteRequests.submissionId })
    .returning();
  return row;
}

async function findSubmission(executor: Executor, submissionId: string): Promise<RequestRow | undefined> {
  const [row] = await executor
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.submissionId, submissionId));
  return row;
}

/** What belongs to a row that was just made. */
async function settle(
  executor: Executor,
  draft: RequestDraft,
  row: RequestRow,
  previousId: string | null,
): Promise<StoredRequest> {
  if (draft.photoIds.length > 0) await claimPhotos(executor, row.id, draft.photoIds, previousId);
  await queueMails(executor, requestMails(draft));
  return { row, created: true };
}

export function requestMails(draft: RequestDraft): readonly QueuedMail[] {
  const { kind, contact, notice, recap, items } = draft;
  const receipt = { customerName: contact.name, kind, recap };
  return [
    {
      template: "request-notice",
      props: { kind, ...notice },
      to: business.email,
      replyTo: contact.email,
    },
    {
      template: "request-receipt",
      props: items.length === 0 ? receipt : { ...receipt, total: quoteTotal(items).label },
      to: contact.email,
    },
  ];
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}
