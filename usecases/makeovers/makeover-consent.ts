import { makeoverConsent } from "#content/pages/makeover-consent.ts";
import type { Executor } from "#db/client.ts";
import type { MakeoverRow } from "#db/schema/makeovers.ts";
import type { JobRow } from "#db/schema/planning.ts";
import type { ConsentMeans } from "#domain/makeover/makeover.ts";
import type { Deps } from "../deps.ts";
import {
  changeMakeovers,
  findMakeover,
  type MarkService,
  recordMakeover,
  updateMakeover,
} from "./change-makeovers.ts";
import { replacePictures } from "./makeover-pictures.ts";
import { readRefusal } from "./publish-makeover.ts";

export interface ConsentRecord {
  readonly id: string;
  /** Who agreed. */
  readonly by: string;
  readonly means: Exclude<ConsentMeans, "report">;
  readonly actor: string;
}

/** Notes a consent the owner holds elsewhere. False: there is no such makeover, or its customer refused. */
export function recordConsent(deps: Deps, { id, by, means, actor }: ConsentRecord): Promise<boolean> {
  return changeMakeovers(deps, async (transaction) => {
    const row = await findMakeover(transaction, id);
    if (!row || isRefused(row)) return false;
    await updateMakeover(transaction, row, {
      consent: "given",
      consentBy: by,
      consentMeans: means,
      consentAt: deps.now(),
      consentText: "",
    });
    await recordMakeover(transaction, row, { actor, action: "makeover.consentRecorded" });
    return true;
  });
}

/** Notes that the customer took the consent back, by telephone for instance. False: none was given. */
export function withdrawConsent(
  deps: Deps,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<boolean> {
  return changeMakeovers(deps, async (transaction, mark) => {
    const row = await findMakeover(transaction, id);
    if (row?.consent !== "given") return false;
    await takeOff(transaction, row, { consent: "withdrawn", now: deps.now(), mark });
    await recordMakeover(transaction, row, { actor, action: "makeover.consentWithdrawn" });
    return true;
  });
}

interface ConsentAnswer {
  readonly id: string;
  readonly agrees: boolean;
}

/** The answer of the customer whose job it is. A refusal is final. False: nothing waits for this answer. */
export function answerConsent(deps: Deps, job: JobRow, { id, agrees }: ConsentAnswer): Promise<boolean> {
  return changeMakeovers(deps, async (transaction, mark) => {
    const row = await findMakeover(transaction, id);
    if (row?.jobId !== job.id) return false;
    const change = agrees ? agree : refuse;
    const action = await change(transaction, row, { by: job.contactName, now: deps.now(), mark });
    if (!action) return false;
    await recordMakeover(transaction, row, { actor: "client", action });
    return true;
  });
}

interface Answering {
  readonly by: string;
  readonly now: Date;
  readonly mark: MarkService;
}

async function agree(transaction: Executor, row: MakeoverRow, { by, now, mark }: Answering) {
  if (row.consent !== "asked") return null;
  const given = {
    consent: "given",
    consentBy: by,
    consentMeans: "report",
    consentAt: now,
    consentText: makeoverConsent.text,
  } as const;
  const isPublished =
    row.publishesOnConsent && (await readRefusal(transaction, { ...row, ...given })) === null;
  await updateMakeover(transaction, row, { ...given, publishedAt: isPublished ? now : null });
  if (isPublished) mark(row.service);
  return "makeover.consentGiven";
}

async function refuse(transaction: Executor, row: MakeoverRow, { now, mark }: Answering) {
  if (row.consent === "asked") {
    await takeOff(transaction, row, { consent: "refused", now, mark });
    return "makeover.consentRefused";
  }
  if (row.consent !== "given") return null;
  await takeOff(transaction, row, { consent: "withdrawn", now, mark });
  return "makeover.consentWithdrawn";
}

interface TakingOff {
  readonly consent: "refused" | "withdrawn";
  readonly now: Date;
  readonly mark: MarkService;
}

/** Off the site, and the copies of the pictures deleted. Who refused is not kept. */
async function takeOff(transaction: Executor, row: MakeoverRow, { consent, now, mark }: TakingOff) {
  await updateMakeover(transaction, row, {
    consent,
    consentBy: "",
    consentMeans: null,
    consentAt: now,
    publishedAt: null,
  });
  await replacePictures(transaction, row.id, { before: null, after: null, further: [] }, now);
  mark(row.service);
}

function isRefused({ consent }: Pick<MakeoverRow, "consent">): boolean {
  return consent === "refused" || consent === "withdrawn";
}
