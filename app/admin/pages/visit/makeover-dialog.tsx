import { useState } from "react";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { angleLabels } from "#content/visit-work/words.ts";
import type { CoveredArea } from "#domain/makeover/covered-area.ts";
import { mayShowPlate, type WholePair } from "#domain/makeover/suggest-pair.ts";
import { capitalised } from "#domain/text/capitalised.ts";
import type { AnglePhoto } from "#domain/visit-work/photo-angles.ts";
import { admin, send } from "../../client/admin-client.ts";
import { refused } from "../../client/outcome.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";
import { CoveredPhoto } from "../makeovers/covered-photo.tsx";
import { usePhotoUrl } from "./use-photo-url.ts";
import type { VisitWork } from "./use-visit-work.ts";

interface MakeoverDialogProps {
  readonly work: VisitWork;
  /** The best one first. */
  readonly pairs: readonly WholePair<AnglePhoto>[];
  readonly onClose: () => void;
  readonly onProposed: (words: string) => void;
}

type Covers = Readonly<Record<string, readonly CoveredArea[]>>;

/** The pair that will be shown, what is covered on it, and the question to the customer. */
export function MakeoverDialog({ work, pairs, onClose, onProposed }: MakeoverDialogProps) {
  const { visit, job } = work.page;
  const [id] = useState(() => crypto.randomUUID());
  const [angle, setAngle] = useState(pairs[0]?.angle);
  const [covers, setCovers] = useState<Covers>({});
  const [isPlateChecked, setPlateChecked] = useState(false);
  const pair = pairs.find((each) => each.angle === angle) ?? pairs[0];
  const coversOf = (photoId: string | undefined) => covers[photoId ?? ""] ?? [];
  const needsCheck =
    pair !== undefined &&
    mayShowPlate(pair.angle) &&
    [pair.before, pair.after].some((photo) => coversOf(photo.id).length === 0);
  const saving = useSave({
    send: () => {
      if (!pair) return refused("Choisissez une paire de photos.");
      if (needsCheck && !isPlateChecked)
        return refused("Cachez la plaque sur les deux photos, ou cochez qu’aucune n’est lisible.");
      const photo = (photoId: string) => ({ photoId, covers: [...coversOf(photoId)] });
      return send(
        admin.makeovers["from-visit"][":id"].$post({
          param: { id: visit.id },
          json: { id, before: photo(pair.before.id), after: photo(pair.after.id) },
        }),
      );
    },
    refresh: "never",
    onSaved: ({ isAsked }) =>
      onProposed(
        isAsked
          ? `Question enregistrée pour ${job.customer}\u00a0: son accord publiera les photos.`
          : "Brouillon prêt dans Réalisations\u00a0: notez-y l’accord du client pour le publier.",
      ),
  });
  if (!pair) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Publier en réalisation"
      footer={
        <>
          {saving.formError ? <p role="alert">{saving.formError}</p> : null}
          <div className="adm-actions">
            <AdminButton onClick={onClose}>Annuler</AdminButton>
            <AdminButton look="primary" busy={saving.isBusy} onClick={() => saving.save()}>
              {job.email ? "Demander l’accord du client" : "Préparer le brouillon"}
            </AdminButton>
          </div>
        </>
      }
    >
      <div className="vw-makeover">
        {pairs.length > 1 ? (
          <Segmented
            label="Paire de photos"
            options={pairs.map((each) => ({
              value: each.angle,
              label: capitalised(angleLabels[each.angle]),
            }))}
            value={pair.angle}
            onChange={setAngle}
            wide
          />
        ) : null}
        {([pair.before, pair.after] as const).map((photo) => (
          <VisitPhoto
            key={photo.id}
            visitId={visit.id}
            photo={photo}
            covers={coversOf(photo.id)}
            onChange={(next) => setCovers((all) => ({ ...all, [photo.id]: next }))}
          />
        ))}
        {needsCheck ? (
          <Checkbox
            label="Aucune plaque n’est lisible sur ces photos"
            checked={isPlateChecked}
            onChange={(event) => setPlateChecked(event.target.checked)}
          />
        ) : null}
        <p className="adm-muted">
          {`Paraîtront\u00a0: la commune (${job.commune || "non indiquée"}) et le modèle. Jamais le nom, la rue ni la plaque. Rien n’est publié avant l’accord du client.`}
        </p>
      </div>
    </Dialog>
  );
}

interface VisitPhotoProps {
  readonly visitId: string;
  readonly photo: AnglePhoto;
  readonly covers: readonly CoveredArea[];
  readonly onChange: (covers: readonly CoveredArea[]) => void;
}

function VisitPhoto({ visitId, photo, covers, onChange }: VisitPhotoProps) {
  const url = usePhotoUrl(visitId, photo.id, undefined);
  const word = photo.moment === "before" ? "Avant" : "Après";
  if (!url) return <p>{`${word}\u00a0: la photo se charge…`}</p>;
  return (
    <section aria-label={word}>
      <h3>{word}</h3>
      <CoveredPhoto src={url} alt={word} covers={covers} onChange={onChange} />
    </section>
  );
}
