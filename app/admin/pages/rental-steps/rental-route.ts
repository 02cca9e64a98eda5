import { admin, read } from "../../client/admin-client.ts";
import type { AdminHandle } from "../../ui/admin-handle.ts";

/** What the calendar and both steps of a rental say when it is not there. */
export const rentalHandle = {
  missing: {
    title: "Location introuvable",
    list: { to: "/admin/locations", label: "Locations" },
    back: "Voir le calendrier des locations",
  },
} satisfies AdminHandle;

/** The rental that a step is about. */
export async function readRental({ params: { id } }: { params: { id: string } }) {
  return read(admin.rentals.periods[":id"].$get({ param: { id } }));
}
readRental.hydrate = true as const;
