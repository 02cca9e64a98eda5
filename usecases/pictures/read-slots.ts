import type { PhotoSlot } from "#content/photo-slots.ts";
import type { Picture } from "#domain/pictures/picture.ts";
import { checkSlotValue } from "#domain/pictures/slot-value.ts";
import type { Deps } from "../deps.ts";
import { readContentHistory, readContentStates } from "../site-content/read-content.ts";
import { picturesByIds } from "./list-pictures.ts";

/** The changed slots with the pictures they name. */
export async function readSlots(deps: Deps) {
  const states = await readContentStates(deps, "photo");
  return { states, pictures: await picturesOf(deps, states.flatMap(valuesOf)) };
}

/** One slot with its past. */
export async function readSlot(deps: Deps, key: PhotoSlot) {
  const states = await readContentStates(deps, "photo");
  const state = states.find((each) => each.key === key) ?? null;
  const history = await readContentHistory(deps, { kind: "photo", key });
  const values = [...(state ? valuesOf(state) : []), ...history.map(({ value }) => value)];
  return { state, history, pictures: await picturesOf(deps, values) };
}

type SlotState = Awaited<ReturnType<typeof readContentStates>>[number];

function valuesOf({ value, draft, waiting }: SlotState): readonly unknown[] {
  return [value, draft?.value, ...waiting.map((each) => each.value)];
}

async function picturesOf({ db }: Deps, values: readonly unknown[]): Promise<readonly Picture[]> {
  const ids = values.flatMap((value) => {
    const checked = checkSlotValue(value);
    return checked.ok ? [checked.value.picture] : [];
  });
  return [...(await picturesByIds(db.orm, ids)).values()];
}
