import { max } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type MakeoverRow, makeovers } from "#db/schema/makeovers.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";
import {
  changeMakeovers,
  findMakeover,
  type MarkService,
  recordMakeover,
  updateMakeover,
} from "./change-makeovers.ts";
import type { MakeoverInput } from "./makeover-input.ts";
import { type PictureSet, readPictures, replacePictures } from "./makeover-pictures.ts";

export type MakeoverRefusal = "gone" | "conflict" | "future" | "pictures" | "gone_picture";
export type MakeoverSaved =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly reason: MakeoverRefusal };

interface MakeoverEdit {
  /** Made by the editor: the same one sent twice is one makeover. */
  readonly id: string;
  /** The one the editor saw; 0 for a new makeover. */
  readonly version: number;
  readonly input: MakeoverInput;
  readonly actor: string;
}

/** Saves what the editor holds, or nothing of it. */
export async function saveMakeover(deps: Deps, edit: MakeoverEdit): Promise<MakeoverSaved> {
  if (edit.input.doneOn > parisDay(deps.now())) return { ok: false, reason: "future" };
  try {
    await changeMakeovers(deps, (transaction, mark) => save(transaction, edit, { now: deps.now(), mark }));
    return { ok: true, version: edit.version + 1 };
  } catch (error) {
    if (error instanceof RefusedEdit) return { ok: false, reason: error.reason };
    throw error;
  }
}

/** Undoes the transaction. */
class RefusedEdit extends Error {
  readonly reason: MakeoverRefusal;
  constructor(reason: MakeoverRefusal) {
    super("The makeover was not saved");
    this.reason = reason;
  }
}

async function save(
  transaction: Executor,
  { id, version, input: { pictures, ...words }, actor }: MakeoverEdit,
  { now, mark }: { readonly now: Date; readonly mark: MarkService },
): Promise<void> {
  const row = await findMakeover(transaction, id);
  if (!row && version > 0) throw new RefusedEdit("gone");
  if ((row?.version ?? 0) !== version) throw new RefusedEdit("conflict");
  if (row?.publishedAt && !(pictures.before && pictures.after)) throw new RefusedEdit("pictures");
  if (row) {
    const former = (await readPictures(transaction, [id]))(id);
    const consent = mustAskAgain(row, former, pictures) ? askedAgain : {};
    await updateMakeover(transaction, row, { ...words, ...consent });
    mark(row.service);
  } else {
    await addMakeover(transaction, { id, ...words, createdAt: now });
  }
  mark(words.service);
  if (!(await replacePictures(transaction, id, pictures, now))) throw new RefusedEdit("gone_picture");
  await recordMakeover(transaction, { id, title: words.title }, { actor, action: "makeover.saved" });
}

type NewMakeover = Omit<typeof makeovers.$inferInsert, "position">;

/** A new makeover comes before the others. */
export async function addMakeover(transaction: Executor, added: NewMakeover): Promise<void> {
  await transaction.insert(makeovers).values({ ...added, position: await nextPosition(transaction) });
}

export async function nextPosition(transaction: Executor): Promise<number> {
  const [highest] = await transaction.select({ position: max(makeovers.position) }).from(makeovers);
  return (highest?.position ?? 0) + 1;
}

const askedAgain = { consent: "asked", publishedAt: null } as const;

/** The customer agreed on the report to the pictures shown there: others are shown there first. */
function mustAskAgain(
  { consent, consentMeans }: MakeoverRow,
  former: PictureSet<{ readonly src: string }>,
  wanted: PictureSet<string>,
): boolean {
  if (consent !== "given" || consentMeans !== "report") return false;
  const known = picturesOf(former).map(({ src }) => src);
  return picturesOf(wanted).some((id) => !known.includes(`/media/${id}`));
}

function picturesOf<Picture>({ before, after, further }: PictureSet<Picture>): readonly Picture[] {
  return [before, after, ...further].filter((picture) => picture !== null);
}
