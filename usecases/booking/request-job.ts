import { and, eq, ne } from "drizzle-orm";
import { currentPriceList } from "#content/current-price-list.ts";
import { currentTravelRule } from "#content/travel-rule.ts";
import type { Executor } from "#db/client.ts";
import { isOwnLink, signLink } from "#db/link-keys.ts";
import { type JobRow, jobs } from "#db/schema/planning.ts";
import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";
import { travelFee } from "#domain/planning/travel-fee.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { createJob } from "../planning/create-job.ts";
import { lockRequest } from "../requests/staff/lock-request.ts";
import { readPublicSettings, readSiteSettings } from "../settings/read-settings.ts";
import { isFullyPriced, linesOfRequest } from "./agreed-lines.ts";
import { placeOfCommune, servedDistance } from "./job-place.ts";
import { withVehicle } from "./vehicle-of-request.ts";

/** The token with which the sender of a request goes on to choose a start; null when there is nothing to choose. */
export async function requestBookingToken(deps: Deps, request: RequestRow): Promise<string | null> {
  if (!isBookable(request)) return null;
  const { planning } = await readPublicSettings(deps);
  if (!planning.takesBookings) return null;
  return `${request.id}.${signLink(deps.db, "visit-links", subjectOf(request.id)).toString("base64url")}`;
}

/** Composed in the wizard, every line with a firm price, in a commune we come to. */
function isBookable({ kind, items, commune, status }: RequestRow): boolean {
  return (
    kind === "wizard" &&
    status !== "refuse" &&
    isFullyPriced(items, currentPriceList()) &&
    servedDistance(commune) !== null
  );
}

/** The job of a request, made when its sender goes to choose a start. A request has one: asked twice, the same comes back. */
export async function openRequestJob(deps: Deps, token: string): Promise<JobRow | null> {
  const request = await findRequestByToken(deps, token);
  if (!request) return null;
  return deps.db.orm.transaction(async (transaction) => {
    const locked = (await lockRequest(transaction, request.id))?.request;
    if (!locked?.customerId) return null;
    const known = await findRequestJob(transaction, locked.id);
    if (known) return known;
    const { planning } = await readSiteSettings(transaction);
    if (!planning.takesBookings || !isBookable(locked)) return null;
    const km = servedDistance(locked.commune) ?? 0;
    return createJob(
      transaction,
      {
        customerId: locked.customerId,
        source: "booking",
        requestId: locked.id,
        contactName: locked.name,
        contactEmail: locked.email,
        contactPhone: locked.phone,
        travelCents: travelFee(km, currentTravelRule()),
        ...placeOfCommune(locked.commune),
        lines: await withVehicle(
          transaction,
          locked,
          linesOfRequest(locked.items, currentPriceList()),
          deps.now(),
        ),
      },
      deps.now(),
    );
  });
}

/** The job a request has become, unless it was cancelled. */
export async function findRequestJob(executor: Executor, requestId: string): Promise<JobRow | undefined> {
  const [job] = await executor
    .select()
    .from(jobs)
    .where(and(eq(jobs.requestId, requestId), ne(jobs.state, "cancelled")))
    .orderBy(jobs.createdAt)
    .limit(1);
  return job;
}

async function findRequestByToken(deps: Deps, token: string): Promise<RequestRow | null> {
  const [id = "", signature = ""] = token.split(".", 2);
  if (!isUuid(id)) return null;
  const [request] = await deps.db.orm.select().from(quoteRequests).where(eq(quoteRequests.id, id));
  if (!request) return null;
  const link = { subject: subjectOf(id), signature, madeAt: request.createdAt };
  return (await isOwnLink(deps.db, "visit-links", link)) ? request : null;
}

function subjectOf(requestId: string): string {
  return `request:${requestId}`;
}
