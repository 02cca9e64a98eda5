import { asc, count, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { type MakeoverRow, makeovers } from "#db/schema/makeovers.ts";
import { jobs } from "#db/schema/planning.ts";
import type { Deps } from "../deps.ts";
import { findMakeover } from "./change-makeovers.ts";
import { readPictures } from "./makeover-pictures.ts";

export const MAKEOVER_VIEWS = ["all", "drafts", "published"] as const;
type MakeoverView = (typeof MAKEOVER_VIEWS)[number];

/** How many the administration lists at once. */
export const listedMakeovers = 24;

const conditions = {
  all: undefined,
  drafts: isNull(makeovers.publishedAt),
  published: isNotNull(makeovers.publishedAt),
} as const;

/** In the order of the site. */
export async function listMakeovers(
  deps: Deps,
  { view, page }: { readonly view: MakeoverView; readonly page: number },
) {
  const { orm } = deps.db;
  const where = conditions[view];
  const rows = await orm
    .select()
    .from(makeovers)
    .where(where)
    .orderBy(desc(makeovers.position))
    .limit(listedMakeovers)
    .offset((page - 1) * listedMakeovers);
  const pictures = await readPictures(
    orm,
    rows.map(({ id }) => id),
  );
  const [published] = await orm
    .select({ total: count() })
    .from(makeovers)
    .where(isNotNull(makeovers.publishedAt));
  const [all] = await orm.select({ total: count() }).from(makeovers);
  const counts = { all: all?.total ?? 0, published: published?.total ?? 0 };
  return {
    makeovers: rows.map((row) => ({ ...staffFacts(row), pictures: pictures(row.id) })),
    counts: { ...counts, drafts: counts.all - counts.published },
  };
}

/** Everything the editor shows; null: there is none. */
export async function readMakeoverEditor(deps: Deps, id: string) {
  const { orm } = deps.db;
  const row = await findMakeover(orm, id);
  if (!row) return null;
  const [job] = row.jobId
    ? await orm
        .select({ id: jobs.id, customer: jobs.contactName, email: jobs.contactEmail })
        .from(jobs)
        .where(eq(jobs.id, row.jobId))
    : [];
  return { ...staffFacts(row), job: job ?? null, pictures: (await readPictures(orm, [id]))(id) };
}

/** What the customer of a job is asked, or has answered, with its pictures. */
export async function readConsentQuestions(deps: Deps, jobId: string) {
  const { orm } = deps.db;
  const rows = await orm
    .select({ id: makeovers.id, title: makeovers.title, consent: makeovers.consent })
    .from(makeovers)
    .where(eq(makeovers.jobId, jobId))
    .orderBy(asc(makeovers.createdAt), asc(makeovers.id));
  const asked = rows.filter(({ consent }) => consent !== "missing");
  const pictures = await readPictures(
    orm,
    asked.map(({ id }) => id),
  );
  return asked.map((row) => ({ ...row, pictures: pictures(row.id) }));
}
export type ConsentQuestion = Awaited<ReturnType<typeof readConsentQuestions>>[number];

function staffFacts(row: MakeoverRow) {
  const { position: _, consentText: __, jobId: ___, ...facts } = row;
  return { ...facts, isPublished: row.publishedAt !== null };
}
