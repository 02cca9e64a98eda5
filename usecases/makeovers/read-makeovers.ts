import { and, count, desc, eq, isNotNull, type SQL } from "drizzle-orm";
import { type MakeoverServiceId, makeoverServices } from "#content/lists/makeover-services.ts";
import { type MakeoverRow, makeovers } from "#db/schema/makeovers.ts";
import { formatMonth } from "#domain/calendar/dates.ts";
import { MAKEOVERS_PER_PAGE } from "#domain/makeover/makeover.ts";
import type { Cents } from "#domain/money/money.ts";
import { isVehicleCategory, type VehicleCategory } from "#domain/vehicle/vehicle.ts";
import { readAnew } from "../cache/keep-reading.ts";
import type { Deps } from "../deps.ts";
import { type MakeoverPicture, readPictures } from "./makeover-pictures.ts";
import { makeoversLinkTag, makeoversTag, serviceMakeoversTag } from "./makeover-tags.ts";

/** A makeover as pages show it: the commune, never the street, and no name. */
export interface PublicMakeover {
  readonly id: string;
  readonly service: MakeoverServiceId;
  readonly category: VehicleCategory | null;
  readonly title: string;
  readonly vehicle: string;
  readonly commune: string;
  /** "mars 2026". */
  readonly month: string;
  readonly doneOn: string;
  readonly priceCents: Cents | null;
  readonly story: string;
  readonly isDemo: boolean;
  readonly before: MakeoverPicture;
  readonly after: MakeoverPicture;
  readonly further: readonly MakeoverPicture[];
}

interface MakeoverFilter {
  readonly service: MakeoverServiceId | null;
  readonly category: VehicleCategory | null;
  readonly page: number;
}

interface MakeoverCount {
  readonly service: MakeoverServiceId;
  readonly category: VehicleCategory | null;
  readonly count: number;
}

const isPublished = isNotNull(makeovers.publishedAt);

/** One page of the list, and how many there are of each service and vehicle. A page beyond the end is the last one. */
export async function readMakeovers(deps: Deps, { service, category, page }: MakeoverFilter) {
  deps.recordTag?.(makeoversTag);
  const counts = await countMakeovers(deps);
  const matching = counts.filter(
    (group) => (!service || group.service === service) && (!category || group.category === category),
  );
  const total = matching.reduce((sum, group) => sum + group.count, 0);
  const pageCount = Math.max(1, Math.ceil(total / MAKEOVERS_PER_PAGE));
  const shownPage = Math.min(page, pageCount);
  const where = and(
    isPublished,
    service ? eq(makeovers.service, service) : undefined,
    category ? eq(makeovers.category, category) : undefined,
  );
  const query = makeoversQuery(deps, where, MAKEOVERS_PER_PAGE).offset((shownPage - 1) * MAKEOVERS_PER_PAGE);
  return { makeovers: await withPictures(deps, await query), counts, total, page: shownPage, pageCount };
}
export type MakeoverList = Awaited<ReturnType<typeof readMakeovers>>;

/** The first ones, of one service or of all. */
export async function readFirstMakeovers(
  deps: Deps,
  { service, limit }: { readonly service?: MakeoverServiceId; readonly limit: number },
): Promise<readonly PublicMakeover[]> {
  deps.recordTag?.(service ? serviceMakeoversTag(service) : makeoversTag);
  const where = and(isPublished, service ? eq(makeovers.service, service) : undefined);
  return withPictures(deps, await makeoversQuery(deps, where, limit));
}

/** Whether pages lead to the list. */
export async function hasMakeovers({ db, recordTag, keepReading = readAnew }: Deps): Promise<boolean> {
  recordTag?.(makeoversLinkTag);
  return keepReading(makeoversLinkTag, async () => {
    const [first] = await db.orm.select({ id: makeovers.id }).from(makeovers).where(isPublished).limit(1);
    return first !== undefined;
  });
}

/** Exported for the test of its plan. */
export function makeoversQuery({ db }: Deps, where: SQL | undefined, limit: number) {
  return db.orm.select().from(makeovers).where(where).orderBy(desc(makeovers.position)).limit(limit);
}

async function countMakeovers({ db }: Deps): Promise<readonly MakeoverCount[]> {
  const { service, category } = makeovers;
  const groups = await db.orm
    .select({ service, category, count: count() })
    .from(makeovers)
    .where(isPublished)
    .groupBy(service, category);
  return groups.flatMap((group) => {
    const known = serviceOf(group.service);
    return known ? [{ ...group, service: known, category: categoryOf(group.category) }] : [];
  });
}

/** Leaves out those whose service the site no longer has. */
async function withPictures(deps: Deps, rows: readonly MakeoverRow[]): Promise<readonly PublicMakeover[]> {
  const pictures = await readPictures(
    deps.db.orm,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const service = serviceOf(row.service);
    const { before, after, further } = pictures(row.id);
    if (!service || !before || !after) return [];
    const { id, title, vehicle, commune, doneOn, priceCents, story, isDemo } = row;
    const words = { id, title, vehicle, commune, doneOn, priceCents, story, isDemo };
    const category = categoryOf(row.category);
    return [{ ...words, service, category, month: formatMonth(doneOn), before, after, further }];
  });
}

function serviceOf(id: string): MakeoverServiceId | undefined {
  return makeoverServices.find((service) => service.id === id)?.id;
}

function categoryOf(category: string | null): VehicleCategory | null {
  return isVehicleCategory(category) ? category : null;
}
