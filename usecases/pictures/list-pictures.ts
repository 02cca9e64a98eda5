import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { pictureLimits } from "#content/forms/picture-limits.ts";
import type { Executor } from "#db/client.ts";
import { pictures } from "#db/schema/pictures.ts";
import type { Picture } from "#domain/pictures/picture.ts";
import { foldText } from "#domain/text/search-words.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../deps.ts";
import { readListCounts } from "../lists/read-list-counts.ts";
import { containing } from "../orders/browse-orders.ts";
import { pictureColumns, pictureOf } from "./picture-row.ts";

interface PicturesWanted {
  /** Words of the description or of the file's name. */
  readonly question: string;
  /** From 1. */
  readonly page: number;
  /** Only those without a description. */
  readonly undescribed?: boolean;
}

export interface ListedPicture extends Picture {
  readonly fileName: string;
  readonly createdAt: Date;
}

/** A page of the library, newest first. */
export async function listPictures({ db }: Deps, { question, page, undescribed = false }: PicturesWanted) {
  const words = foldText(question).split(" ").filter(Boolean).slice(0, 8);
  const where = and(
    ...words.map((word) => sql`pictures.search like ${containing(word)}`),
    undescribed ? eq(pictures.alt, "") : undefined,
  );
  const rows = await db.orm
    .select({ ...pictureColumns, fileName: pictures.fileName, createdAt: pictures.createdAt })
    .from(pictures)
    .where(where)
    .orderBy(desc(pictures.createdAt), desc(pictures.id))
    .limit(pictureLimits.perPage)
    .offset((page - 1) * pictureLimits.perPage);
  const listed = rows.map(
    (row): ListedPicture => ({ ...pictureOf(row), fileName: row.fileName, createdAt: row.createdAt }),
  );
  const { all, waiting } = await countPictures(db.orm);
  const total = undescribed ? waiting : all;
  return {
    pictures: listed,
    total: words.length === 0 ? total : await db.orm.$count(pictures, where),
    /** How many wait for a description. */
    undescribed: waiting,
  };
}

/** All pictures, and those that wait for a description. */
async function countPictures(executor: Executor) {
  const counts = await readListCounts(executor, "pictures");
  const sum = (some: typeof counts) => some.reduce((total, { count }) => total + count, 0);
  return { all: sum(counts), waiting: sum(counts.filter(({ facets }) => facets[0] === "true")) };
}

/** Those of these ids that are in the library, by id. */
export async function picturesByIds(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  const wanted = [...new Set(ids)].filter(isUuid);
  if (wanted.length === 0) return new Map();
  const rows = await executor.select(pictureColumns).from(pictures).where(inArray(pictures.id, wanted));
  return new Map(rows.map((row) => [row.id, pictureOf(row)]));
}
