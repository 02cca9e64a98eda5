import { useState } from "react";
import { extraSentence } from "#content/visit-work/words.ts";
import { formatEuros } from "#domain/money/money.ts";
import { formatLength } from "#domain/planning/time-words.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { clockWords } from "./clock-words.ts";
import { SignatureBox, SignatureDrawing } from "./signature-box.tsx";
import type { VisitWork } from "./use-visit-work.ts";

/** An offer added on the spot: priced, then agreed by the customer's signature under its sentence. */
export function ExtraCard({ work: { page, progress, note } }: { work: VisitWork }) {
  const [offerId, setOfferId] = useState("");
  const [strokes, setStrokes] = useState("");
  const offered = page.extraOffers.filter(({ left }) => left > 0);
  const offer = offered.find(({ offer: id }) => id === offerId);
  const end = new Date(Date.parse(page.visit.endsAt) + (offer?.minutes ?? 0) * 60_000);
  const leave = () => {
    setOfferId("");
    setStrokes("");
  };
  const agree = async () => {
    if (!offer) return;
    const { title, cents, minutes } = offer;
    const sentence = extraSentence(page.job.customer, title, cents);
    leave();
    await note({
      kind: "extra",
      content: { offer: offer.offer, title, unitCents: cents, minutes, sentence, signature: strokes },
    });
  };
  return (
    <section aria-labelledby="supplement">
      <h2 id="supplement">Supplément</h2>
      <div className="vw-card vw-extra">
        {progress.extras.map(({ id, title, unitCents, sentence, signature, at }) => (
          <figure key={id}>
            <p className="vw-extra-line">
              <b>{title}</b>
              <b>{formatEuros(unitCents)}</b>
            </p>
            <SignatureDrawing strokes={signature} />
            <figcaption>{`${sentence} Signé à ${clockWords(at)}.`}</figcaption>
          </figure>
        ))}
        <label className="vw-choose">
          Ajouter une prestation du tarif
          <select value={offerId} onChange={(event) => setOfferId(event.target.value)}>
            <option value="">Choisir…</option>
            {offered.map(({ offer: id, title, cents }) => (
              <option key={id} value={id}>
                {`${title}, ${formatEuros(cents)}`}
              </option>
            ))}
          </select>
        </label>
        {offer ? (
          <>
            <p className="vw-extra-line">
              <span>
                <b>{offer.title}</b>
                {` + ${formatLength(offer.minutes)}, fin à ${clockWords(end)}`}
              </span>
              <b>{formatEuros(offer.cents)}</b>
            </p>
            <SignatureBox
              strokes={strokes}
              onChange={setStrokes}
              sentence={extraSentence(page.job.customer, offer.title, offer.cents)}
            />
            <div className="vw-pair">
              <AdminButton onClick={leave}>Refusé</AdminButton>
              <AdminButton look="primary" disabled={strokes === ""} onClick={agree}>
                Valider l’accord
              </AdminButton>
            </div>
          </>
        ) : null}
      </div>
    </section>
  );
}
