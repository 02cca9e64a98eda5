import { findPhotoSlot, isPhotoSlot } from "#content/photo-slots.ts";
import { admin, read } from "../../client/admin-client.ts";
import { refreshContent } from "../../client/refresh-content.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/slot.ts";
import { SlotEditor } from "./slot-editor.tsx";
import "./pictures.css";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [slot] = await Promise.all([
    read(admin.pictures.slots[":slot"].$get({ param: { slot: params.slot } })),
    refreshContent(),
  ]);
  return slot;
}
clientLoader.hydrate = true as const;

export default function SlotPage({ params, loaderData }: Route.ComponentProps) {
  const { slot } = params;
  const entry = findPhotoSlot(slot);
  if (!entry || !isPhotoSlot(slot)) return null;
  const { pageName, place } = entry;
  return (
    <>
      <PageHead
        title={`${pageName}, ${place}`}
        detail="Sans photo, la page montre son dessin."
        parent={{ to: "/admin/photos/emplacements", label: "Emplacements" }}
      />
      <SlotEditor key={slot} slot={slot} entry={entry} saved={loaderData} />
    </>
  );
}
