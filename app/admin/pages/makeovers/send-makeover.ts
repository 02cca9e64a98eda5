import { makeoverServices } from "#content/lists/makeover-services.ts";
import type { CoveredArea } from "#domain/makeover/covered-area.ts";
import { MAKEOVER_LIMITS } from "#domain/makeover/makeover.ts";
import { parseEuros } from "#domain/money/typed-euros.ts";
import type { Crop, Size } from "#domain/pictures/crop.ts";
import { isVehicleCategory } from "#domain/vehicle/vehicle.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { refused } from "../../client/outcome.ts";
import type { EditedMakeover } from "./makeover.tsx";

interface SlotPicture extends Size {
  readonly src: string;
}

/** A place for a picture: the picture, what is covered on it, its cut, and whether it belongs to something else. */
export interface Slot {
  readonly label: string;
  readonly moment: "before" | "after" | "further";
  readonly picture: SlotPicture | null;
  readonly covers: readonly CoveredArea[];
  /** Null: the whole picture. */
  readonly crop: Crop | null;
  readonly isBorrowed: boolean;
}

export function pictureSlotsOf(makeover: EditedMakeover | null): readonly Slot[] {
  const { before, after, further } = makeover?.pictures ?? { before: null, after: null, further: [] };
  const slot = (moment: Slot["moment"], label: string, picture: SlotPicture | null | undefined): Slot => ({
    ...{ moment, label },
    picture: picture ?? null,
    covers: [],
    crop: null,
    isBorrowed: false,
  });
  return [
    slot("before", "Avant", before),
    slot("after", "Après", after),
    ...Array.from({ length: MAKEOVER_LIMITS.further }, (_, index) =>
      slot("further", `Photo ${index + 3}`, further[index]),
    ),
  ];
}

/** The pair, what is filled, and one place more. */
export function openSlots(slots: readonly Slot[]): readonly Slot[] {
  const next = slots.find(({ moment, picture }) => moment === "further" && !picture);
  return slots.filter((slot) => slot.moment !== "further" || slot.picture || slot === next);
}

/** Makes the covered and cut copies first, then saves; a refusal of either leaves the form as it is. */
export async function sendMakeover(
  form: FormData,
  { id, version, slots }: { readonly id: string; readonly version: number; readonly slots: readonly Slot[] },
) {
  const typed = textOf(form, "price").trim();
  const priceCents = typed === "" ? null : parseEuros(typed);
  if (typed !== "" && priceCents === null) return refused("Indiquez un prix, ou rien.", "priceCents");
  const ids: { readonly moment: Slot["moment"]; readonly id: string }[] = [];
  for (const slot of slots) {
    if (!slot.picture) continue;
    const mediaId = slot.picture.src.replace("/media/", "");
    if (slot.covers.length === 0 && !slot.crop && !slot.isBorrowed) {
      ids.push({ moment: slot.moment, id: mediaId });
      continue;
    }
    const source = { kind: "media", mediaId } as const;
    const json = { source, covers: [...slot.covers], crop: slot.crop };
    const copy = await send(admin.makeovers.copies.$post({ json }));
    if (!copy.ok) return copy;
    ids.push({ moment: slot.moment, id: copy.data.src.replace("/media/", "") });
  }
  const of = (moment: Slot["moment"]) => ids.filter((each) => each.moment === moment).map((each) => each.id);
  const category = textOf(form, "category");
  const service = makeoverServices.find((known) => known.id === textOf(form, "service"))?.id ?? "cleaning";
  return send(
    admin.makeovers[":id"].$put({
      param: { id },
      json: {
        version,
        service,
        category: isVehicleCategory(category) ? category : null,
        title: textOf(form, "title"),
        vehicle: textOf(form, "vehicle"),
        commune: textOf(form, "commune"),
        doneOn: textOf(form, "doneOn"),
        priceCents,
        story: textOf(form, "story"),
        pictures: { before: of("before")[0] ?? null, after: of("after")[0] ?? null, further: of("further") },
      },
    }),
  );
}
