import { useState } from "react";
import { angleLabels, damageSentence } from "#content/visit-work/words.ts";
import { PHOTO_ANGLES, type PhotoAngle } from "#domain/visit-work/photo-angles.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { clockWords } from "./clock-words.ts";
import { SignatureBox, SignatureDrawing } from "./signature-box.tsx";
import { TakenPhoto, TakePhoto } from "./take-photo.tsx";
import type { VisitWork } from "./use-visit-work.ts";

const mostPhotos = 6;

/** Damage that was there before us: pictures, words, and the customer's signature or remark. */
export function DamageCard({ work }: { work: VisitWork }) {
  const { page, progress, note } = work;
  const [angle, setAngle] = useState<PhotoAngle>("front");
  const [text, setText] = useState("");
  const [remark, setRemark] = useState("");
  const [strokes, setStrokes] = useState("");
  const described = new Set(progress.damages.flatMap(({ photos }) => photos));
  // A picture without its words is still here after a reload.
  const photos = progress.photos.filter(({ id, moment }) => moment === "damage" && !described.has(id));
  const sentence = damageSentence(page.job.customer, angle, text.trim() || "…");
  const isComplete = photos.length > 0 && text.trim() !== "" && (strokes !== "" || remark.trim() !== "");
  const keep = async () => {
    const ids = photos.slice(0, mostPhotos).map(({ id }) => id);
    const content = {
      ...{ angle, sentence, signature: strokes, photos: ids },
      ...{ text: text.trim(), remark: remark.trim() },
    };
    if (!(await note({ kind: "damage", content }))) return;
    setText("");
    setRemark("");
    setStrokes("");
  };
  return (
    <section aria-labelledby="defauts">
      <h2 id="defauts">
        Défauts déjà là <em>avant le travail</em>
      </h2>
      <div className="vw-card vw-extra">
        {progress.damages.map((damage) => (
          <figure key={damage.id}>
            <p>
              <b>{damage.text}</b>
            </p>
            {damage.signature ? <SignatureDrawing strokes={damage.signature} /> : null}
            <figcaption>
              {[
                angleLabels[damage.angle],
                damage.signature ? `signé à ${clockWords(damage.at)}` : `noté à ${clockWords(damage.at)}`,
                damage.remark ? `remarque\u00a0: ${damage.remark}` : "",
              ]
                .filter(Boolean)
                .join(", ")}
            </figcaption>
          </figure>
        ))}
        <label className="vw-choose">
          Où est le défaut
          <select value={angle} onChange={(event) => setAngle(event.target.value as PhotoAngle)}>
            {PHOTO_ANGLES.map((one) => (
              <option key={one} value={one}>
                {angleLabels[one]}
              </option>
            ))}
          </select>
        </label>
        <div className="vw-photos">
          {photos.map(({ id }) => (
            <TakenPhoto key={id} work={work} id={id} label={`Défaut, ${angleLabels[angle]}`} />
          ))}
          {photos.length < mostPhotos ? (
            <TakePhoto work={work} moment="damage" angle={angle} label="Photo du défaut" />
          ) : null}
        </div>
        {photos.length > 0 ? (
          <>
            <label className="vw-choose">
              Ce qui se voit
              <textarea
                rows={2}
                maxLength={500}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </label>
            <SignatureBox strokes={strokes} onChange={setStrokes} sentence={sentence} />
            <label className="vw-choose">
              Ou sa remarque, s’il ne signe pas
              <textarea
                rows={2}
                maxLength={1000}
                value={remark}
                onChange={(event) => setRemark(event.target.value)}
              />
            </label>
            <AdminButton look="primary" disabled={!isComplete} onClick={keep}>
              Garder le relevé
            </AdminButton>
          </>
        ) : null}
      </div>
    </section>
  );
}
