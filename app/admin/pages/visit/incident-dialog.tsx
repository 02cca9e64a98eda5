import { useState } from "react";
import { IconMore } from "#app/art/icons-admin.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { noShowFeeSentence } from "#content/planning/no-show-words.ts";
import { noShowFrom } from "#domain/visit-work/no-show.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { clockWords } from "./clock-words.ts";
import { TakenPhoto, TakePhoto } from "./take-photo.tsx";
import { useServerTime } from "./use-server-time.ts";
import type { VisitWork } from "./use-visit-work.ts";

interface IncidentProps {
  readonly work: VisitWork;
  readonly onDone: () => void;
}

/** What may happen instead of the work: somebody else goes, or nobody is there. */
export function IncidentDialog({ work }: { work: VisitWork }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="vw-icon" aria-label="Autres actions" onClick={() => setOpen(true)}>
        <IconMore />
      </button>
      <Dialog open={isOpen} onClose={close} title="Autres actions">
        <div className="vw-incident">
          <NoShow work={work} onDone={close} />
          {work.page.otherWorkers.length > 0 ? <Reassign work={work} onDone={close} /> : null}
        </div>
      </Dialog>
    </>
  );
}

function NoShow({ work, onDone }: IncidentProps) {
  const { page, progress, note } = work;
  const { waitMinutes, feePercent, feeCents } = page.noShow;
  const now = useServerTime(page.clockOffsetMs);
  const from = noShowFrom(new Date(page.visit.startsAt), waitMinutes);
  const photo = progress.photos.find(({ moment }) => moment === "no_show");
  const { phone, customer } = page.job;
  const confirm = async () => {
    if (await note({ kind: "no_show", content: {} })) onDone();
  };
  return (
    <section aria-labelledby="client-absent">
      <h3 id="client-absent">Client absent</h3>
      <ol>
        <li>{phone ? <a href={`tel:${phone}`}>{`Appelez ${customer}.`}</a> : `Sonnez chez ${customer}.`}</li>
        <li>{`Attendez jusqu’à ${clockWords(from)}, ${waitMinutes}\u00a0min après l’heure convenue.`}</li>
        <li>Prenez une photo du lieu.</li>
      </ol>
      <p>{noShowFeeSentence({ percent: feePercent, cents: feeCents })}</p>
      <p>
        Ensuite, l’intervention revient à planifier avec cette mention, et le client reçoit le lien pour
        choisir un autre jour.
      </p>
      <div className="vw-photos">
        {photo ? (
          <TakenPhoto work={work} id={photo.id} label="Photo du lieu" />
        ) : (
          <TakePhoto work={work} moment="no_show" angle="front" label="Photo du lieu" />
        )}
      </div>
      <AdminButton look="danger" disabled={!photo || now < from} onClick={confirm}>
        {now < from ? `Possible à partir de ${clockWords(from)}` : "Noter le client absent"}
      </AdminButton>
    </section>
  );
}

function Reassign({ work, onDone }: IncidentProps) {
  const { otherWorkers } = work.page;
  const [chosen, setChosen] = useState("");
  const worker = otherWorkers.find(({ id }) => String(id) === chosen);
  const give = async () => {
    if (!worker) return;
    const content = { workerId: worker.id, workerName: worker.name };
    if (await work.note({ kind: "reassign", content })) onDone();
  };
  return (
    <section aria-labelledby="confier">
      <h3 id="confier">Confier à un équipier</h3>
      <p>Même jour, même heure. Le rendez-vous passe dans sa journée s’il est libre.</p>
      <label className="vw-choose">
        Équipier
        <select value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">Choisir…</option>
          {otherWorkers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <AdminButton disabled={!worker} onClick={give}>
        {worker ? `Confier à ${worker.name}` : "Confier"}
      </AdminButton>
    </section>
  );
}
