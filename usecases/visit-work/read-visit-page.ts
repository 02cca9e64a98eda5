import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { problems as problemTexts } from "#content/problems.ts";
import { checkGroups } from "#content/visit-work/checklists.ts";
import { vanItems } from "#content/visit-work/van-items.ts";
import { makeovers } from "#db/schema/makeovers.ts";
import { type JobRow, visitEntries, workers } from "#db/schema/planning.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { needsWaterless } from "#domain/planning/job-place.ts";
import type { VisitEntry } from "#domain/visit-work/entry.ts";
import { VISIT_ENTRY_KINDS } from "#domain/visit-work/entry.ts";
import { extrasLeft } from "#domain/visit-work/extras-left.ts";
import { readJobBalance } from "../billing/job-balance.ts";
import { readCustomerNotes } from "../customers/read-notes.ts";
import type { Deps } from "../deps.ts";
import { readJobLines } from "../planning/job-record.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { listExtraOffers } from "./add-extra.ts";
import { mayCollect } from "./collect-payment.ts";
import type { OpenedVisit, VisitMember } from "./open-visit.ts";
import { readVisitMoney } from "./read-visit-money.ts";
import { readJobVehicles, readWorkedVehicle } from "./read-worked-vehicle.ts";

/** Everything the page of a visit shows, in one answer that the phone keeps for when it has no network. */
export async function readVisitPage(deps: Deps, opened: OpenedVisit, member: VisitMember) {
  const { visit, job, workerName } = opened;
  const lines = await readJobLines(deps.db.orm, job.id);
  const problems = await readDeclaredProblems(deps, job);
  const offers = lines.map(({ offer }) => offer);
  const { planning } = await readSiteSettings(deps.db.orm);
  const isOwner = member.role === "owner";
  const isWaterless = job.place !== null && needsWaterless(job.place);
  return {
    member,
    /** A phone learns from it how wrong its own clock is. */
    readAt: deps.now().toISOString(),
    visit: {
      id: visit.id,
      state: visit.state,
      workerId: visit.workerId,
      startsAt: visit.startsAt.toISOString(),
      endsAt: visit.endsAt.toISOString(),
      travelBefore: visit.travelBefore,
      startedAt: visit.startedAt?.toISOString() ?? null,
      finishedAt: visit.finishedAt?.toISOString() ?? null,
    },
    job: {
      id: job.id,
      number: job.number,
      state: job.state,
      customer: job.contactName,
      email: job.contactEmail,
      phone: job.contactPhone,
      street: job.street,
      postalCode: job.postalCode,
      commune: job.commune,
      latitude: job.latitude,
      longitude: job.longitude,
      place: job.place,
      notes: job.notes,
      isWaterless,
    },
    workerName,
    /** Those the visit can be given to. */
    otherWorkers: await readOtherWorkers(deps, visit.workerId),
    customerNotes: (await readCustomerNotes(deps.db.orm, job.customerId, shownNotes)).map(
      ({ id, body, author, at }) => ({ id: String(id), text: body, author, at: at.toISOString() }),
    ),
    noShow: {
      waitMinutes: planning.noShowWaitMinutes,
      feePercent: planning.lateChangePercent,
      feeCents: isOwner ? Math.round((job.totalCents * planning.lateChangePercent) / 100) : null,
    },
    vehicle: await readWorkedVehicle(deps, job, lines),
    /** Those of the customer's file, in the order of the lines. */
    vehicles: await readJobVehicles(deps, lines),
    problems: problems.flatMap((id) => (id in problemTexts ? [problemTexts[id as ProblemId].label] : [])),
    lines: lines.map(({ id, title, vehicleName, details, minutes, quantity, unitCents, isExtra }) => ({
      id,
      title,
      vehicle: vehicleName,
      details,
      minutes: minutes * quantity,
      isExtra,
      // The staff see no money.
      cents: isOwner && unitCents !== null ? unitCents * quantity : null,
    })),
    van: vanItems({ offers, problems, isWaterless }),
    checklist: checkGroups(lines),
    /** `left`: how often it may still be added. */
    extraOffers: listExtraOffers().map((offered) => ({
      ...offered,
      left: extrasLeft(lines, offered.offer),
    })),
    entries: await readEntries(deps, visit.id),
    /** What this member may collect on the spot; null: nothing. */
    dueCents: (await mayCollect(deps, member)) ? (await readJobBalance(deps.db.orm, job)).dueCents : null,
    money: isOwner ? await readVisitMoney(deps, job) : null,
    /** Whether pictures of the job were proposed for the site. */
    hasMakeover: isOwner && (await deps.db.orm.$count(makeovers, eq(makeovers.jobId, job.id))) > 0,
  };
}
export type VisitPageView = Awaited<ReturnType<typeof readVisitPage>>;

const shownNotes = 5;

type ProblemId = keyof typeof problemTexts;

function readOtherWorkers({ db }: Deps, workerId: number) {
  return db.orm
    .select({ id: workers.id, name: workers.name })
    .from(workers)
    .where(and(isNull(workers.retiredAt), ne(workers.id, workerId)))
    .orderBy(asc(workers.name));
}

async function readEntries({ db }: Deps, visitId: string): Promise<readonly VisitEntry[]> {
  const { id, kind, content, happenedAt, sequence } = visitEntries;
  const rows = await db.orm
    .select({ id, kind, content, happenedAt })
    .from(visitEntries)
    .where(eq(visitEntries.visitId, visitId))
    .orderBy(asc(happenedAt), asc(sequence));
  return rows
    .filter((row) => VISIT_ENTRY_KINDS.includes(row.kind))
    .map(({ happenedAt: at, ...row }) => ({ ...row, at: at.toISOString() }) as unknown as VisitEntry);
}

async function readDeclaredProblems({ db }: Deps, { requestId }: JobRow): Promise<readonly string[]> {
  if (!requestId) return [];
  const [request] = await db.orm
    .select({ details: quoteRequests.details })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, requestId));
  const declared = request?.details.serviceProblems;
  return Array.isArray(declared) ? declared.filter((one) => typeof one === "string") : [];
}
