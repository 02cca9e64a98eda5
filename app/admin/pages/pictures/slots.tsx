import { IconChevronRight } from "#app/art/icons.tsx";
import { photoSlots } from "#content/photo-slots.ts";
import { pictureThumbnail } from "#domain/pictures/picture.ts";
import { Link } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { refreshContent } from "../../client/refresh-content.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/slots.ts";
import { slotPicture } from "./slot-value.ts";
import "./pictures.css";

export async function clientLoader() {
  const [slots] = await Promise.all([read(admin.pictures.slots.$get()), refreshContent()]);
  return slots;
}
clientLoader.hydrate = true as const;

/** Every place of the site where a photo may stand instead of the drawing, page by page. */
export default function SlotsPage({ loaderData: { states, pictures } }: Route.ComponentProps) {
  const pages = Map.groupBy(photoSlots(), ([, { pageName }]) => pageName);
  return (
    <>
      <PageHead
        title="Emplacements"
        detail="Chaque endroit du site où une photo peut remplacer le dessin."
        parent={{ to: "/admin/photos", label: "Photos" }}
      />
      <div className="adm-stack ph-places">
        {[...pages].map(([pageName, slots]) => (
          <Panel key={pageName} title={pageName} flush>
            <ul className="ph-slots">
              {slots.map(([key, { place, scene }]) => {
                const state = states.find((each) => each.key === key);
                const photo = slotPicture(state?.value, pictures);
                return (
                  <li key={key}>
                    <Link to={`/admin/photos/emplacements/${key}`} className="ph-slot">
                      <img
                        src={photo ? pictureThumbnail(photo) : `/art/scenes/${scene}.svg`}
                        alt=""
                        width={96}
                        height={72}
                        loading="lazy"
                      />
                      <span>
                        <b>{place}</b>
                        <small>{slotStatus(photo !== null, state)}</small>
                      </span>
                      <IconChevronRight />
                    </Link>
                  </li>
                );
              })}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}

type SlotState = Route.ComponentProps["loaderData"]["states"][number];

/** "Photo, brouillon en attente". */
function slotStatus(hasPhoto: boolean, state: SlotState | undefined): string {
  const notes = [
    hasPhoto ? "Photo" : "Dessin",
    ...(state?.draft ? ["brouillon en attente"] : []),
    ...(state && state.waiting.length > 0 ? ["changement programmé"] : []),
  ];
  return notes.join(", ");
}
