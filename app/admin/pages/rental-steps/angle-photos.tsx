import { IconCamera, IconCheck } from "#app/art/icons.tsx";
import { machineAngleLabels } from "#content/rental-inspection.ts";
import { MACHINE_ANGLES, type MachineAngle } from "#domain/rental/inspection.ts";
import { admin, send } from "../../client/admin-client.ts";
import { useSave } from "../../ui/use-save.ts";
import type { RentalDetails } from "../rentals/board-address.ts";
import { RentalPicture } from "../rentals/rental-photos.tsx";

interface AnglePhotosProps {
  readonly details: RentalDetails;
  readonly moment: "remise" | "retour";
}

/** The machine from four sides; at the return each side stands beside its picture of the hand-over. */
export function AnglePhotos({ details, moment }: AnglePhotosProps) {
  const saving = useSave({
    send: ({ angle, photo }: { readonly angle: MachineAngle; readonly photo: File }) =>
      send(
        admin.rentals.periods[":id"].photos.$post({
          param: { id: details.periodId },
          form: { moment, angle, photo },
        }),
      ),
    failure: "Photo non enregistrée",
  });
  const find = (at: "remise" | "retour", angle: MachineAngle) =>
    details.photos.find((photo) => photo.moment === at && photo.angle === angle);
  const taken = MACHINE_ANGLES.filter((angle) => find(moment, angle)).length;
  return (
    <section id="photos" className="inspect-part">
      <header>
        <h2>{moment === "remise" ? "Photos" : "Mêmes angles"}</h2>
        <small>
          {taken} sur {MACHINE_ANGLES.length}
        </small>
      </header>
      <ul className="inspect-photos" data-pairs={moment === "retour" || undefined}>
        {MACHINE_ANGLES.map((angle) => {
          const before = moment === "retour" ? find("remise", angle) : undefined;
          const now = find(moment, angle);
          const label = machineAngleLabels[angle];
          return (
            <li key={angle}>
              {before ? <RentalPicture id={before.id} alt={`${label}, au départ`} /> : null}
              {now ? (
                <RentalPicture
                  id={now.id}
                  alt={`${label}, ${moment === "remise" ? "au départ" : "au retour"}`}
                />
              ) : null}
              <label className="inspect-shot">
                {now ? <IconCheck /> : <IconCamera />}
                <span>{label}</span>
                <small>{now ? "Reprendre" : "Photographier"}</small>
                <input
                  type="file"
                  className="sr-only"
                  accept="image/jpeg,image/png,image/webp"
                  capture="environment"
                  aria-label={`Photo\u00a0: ${label}`}
                  disabled={saving.isBusy}
                  onChange={(event) => {
                    const photo = event.target.files?.[0];
                    if (photo) void saving.save({ angle, photo });
                  }}
                />
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
