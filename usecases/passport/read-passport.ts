import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type VehicleRow, vehicles } from "#db/schema/customers.ts";
import { vehiclePassports } from "#db/schema/passport.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { composeSheet, type PassportSheet } from "#domain/passport/compose-sheet.ts";
import type { PassportEntry } from "#domain/passport/passport-entry.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { withoutPlate } from "#domain/vehicle/plate.ts";
import type { Deps } from "../deps.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readPassportEntries } from "./read-entries.ts";
import { findSharedVehicle, sharedPassportUrl } from "./share-passport.ts";

/** What an unknown person reads: nothing that names the owner, the plate, a price, a picture or a job. */
export interface PublicPassport {
  readonly model: string;
  readonly category: VehicleRow["category"];
  readonly colour: string;
  readonly sheet: PassportSheet;
}

/** The passport behind a shared address; null: not shared, or never was. */
export async function readSharedPassport(deps: Deps, code: string): Promise<PublicPassport | null> {
  const vehicle = await findSharedVehicle(deps, code);
  if (!vehicle) return null;
  const { category, colour } = vehicle;
  const sheet = await readSheet(deps, vehicle.id);
  const model = withoutPlate(vehicle.model, vehicle.plate);
  return { model, category, colour: withoutPlate(colour, vehicle.plate), sheet: withoutIds(sheet) };
}

/** Ids stay with us: they lead to a customer. */
function withoutIds({ lying, occasions, ...sheet }: PassportSheet): PassportSheet {
  const strip = ({
    kind,
    surfaces,
    title,
    product,
    finish,
    batch,
    light,
    microns,
    ...days
  }: PassportEntry) => {
    const { doneOn, curedOn, guaranteedUntil, upkeepOn } = days;
    const words = { kind, surfaces, title, product, finish, batch, light, microns };
    return { ...words, doneOn, curedOn, guaranteedUntil, upkeepOn, id: "", offer: null };
  };
  return {
    ...sheet,
    lying: lying.map(strip),
    occasions: occasions.map(({ work, ...occasion }) => ({
      ...occasion,
      jobId: null,
      work: work.map(strip),
    })),
  };
}

/** The passport for the customer whose vehicle it is; null for anybody else's. */
export async function readOwnPassport(deps: Deps, customerId: string, vehicleId: string) {
  if (!isUuid(vehicleId)) return null;
  const own = and(eq(vehicles.id, vehicleId), eq(vehicles.customerId, customerId));
  const [vehicle] = await deps.db.orm.select().from(vehicles).where(own);
  if (!vehicle) return null;
  const { id, category, model, nickname, colour, plate } = vehicle;
  const sheet = await readSheet(deps, id);
  const decisions = await readDecisions(deps.db.orm, id);
  const code = decisions?.shareToken ?? null;
  return {
    ...{ id, category, model: model || nickname, colour, plate, sheet },
    shareUrl: code === null ? null : sharedPassportUrl(deps, code),
    remindersStopped: decisions?.remindersStoppedAt != null,
    photos: await listOwnPhotos(deps.db.orm, vehicle),
  };
}
export type OwnPassport = NonNullable<Awaited<ReturnType<typeof readOwnPassport>>>;

export async function readSheet(deps: Deps, vehicleId: string): Promise<PassportSheet> {
  const { passport: rules } = await readSiteSettings(deps.db.orm);
  const entries = await readPassportEntries(deps.db.orm, vehicleId);
  return composeSheet(entries, { today: parisDay(deps.now()), rules });
}

export async function readDecisions(executor: Executor, vehicleId: string) {
  const [decisions] = await executor
    .select()
    .from(vehiclePassports)
    .where(eq(vehiclePassports.vehicleId, vehicleId));
  return decisions;
}

export interface PassportPhoto {
  readonly id: string;
  readonly jobId: string;
  readonly moment: "before" | "after";
  readonly angle: string;
}

const mostPhotos = 60;

/** Of finished work on the vehicle. Pictures of a former owner's jobs stay that owner's. */
async function listOwnPhotos(
  executor: Executor,
  { id, customerId }: Pick<VehicleRow, "id" | "customerId">,
): Promise<readonly PassportPhoto[]> {
  const { rows } = await executor.execute<PassportPhoto & Record<string, unknown>>(sql`
    select visit_photos.id, jobs.id as "jobId", visit_photos.moment, visit_photos.angle
    from visit_photos join visits on visits.id = visit_photos.visit_id join jobs on jobs.id = visits.job_id
    where ${isOwnPicture(id, customerId)}
    order by visits.starts_at desc, visit_photos.created_at limit ${mostPhotos}`);
  return rows;
}

function isOwnPicture(vehicleId: string, customerId: string) {
  return sql`jobs.customer_id = ${customerId} and jobs.state in ('done', 'invoiced', 'paid')
    and visit_photos.moment in ('before', 'after')
    and jobs.id in (select job_id from job_lines where vehicle_id = ${vehicleId})`;
}

/** The picture itself, for the customer whose vehicle and whose job it is. */
export async function readOwnPhoto(
  deps: Deps,
  { customerId, vehicleId, photoId }: { customerId: string; vehicleId: string; photoId: string },
): Promise<{ readonly bytes: Buffer; readonly mime: string } | null> {
  if (!isUuid(vehicleId) || !isUuid(photoId)) return null;
  const { rows } = await deps.db.orm.execute<{ bytes: Buffer; mime: string }>(sql`
    select visit_photos.bytes, visit_photos.mime
    from visit_photos join visits on visits.id = visit_photos.visit_id join jobs on jobs.id = visits.job_id
      join vehicles on vehicles.id = ${vehicleId} and vehicles.customer_id = ${customerId}
    where visit_photos.id = ${photoId} and ${isOwnPicture(vehicleId, customerId)}`);
  return rows[0] ?? null;
}
