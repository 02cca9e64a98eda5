import { makeoverServices } from "#content/lists/makeover-services.ts";
import { parseEuros } from "#domain/money/typed-euros.ts";
import { isVehicleCategory } from "#domain/vehicle/vehicle.ts";
import { admin, send } from "../../client/admin-client.ts";
import { refused } from "../../client/outcome.ts";
import type { MakeoverFields } from "./makeover-fields.ts";
import type { Slot } from "./picture-slots.ts";

/** Makes the covered and cut copies first, then saves; a refusal of either leaves the form as it is. */
export async function sendMakeover(
  { words, slots }: MakeoverFields,
  { id, version }: { readonly id: string; readonly version: number },
) {
  const { category, title, vehicle, commune, doneOn, story } = words;
  const typed = words.price.trim();
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
  const service = makeoverServices.find((known) => known.id === words.service)?.id ?? "cleaning";
  return send(
    admin.makeovers[":id"].$put({
      param: { id },
      json: {
        version,
        service,
        category: isVehicleCategory(category) ? category : null,
        ...{ title, vehicle, commune, doneOn, priceCents, story },
        pictures: { before: of("before")[0] ?? null, after: of("after")[0] ?? null, further: of("further") },
      },
    }),
  );
}
