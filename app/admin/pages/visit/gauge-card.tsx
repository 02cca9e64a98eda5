import { type FormEvent, useState } from "react";
import { IconWarning } from "#app/art/icons.tsx";
import { panelPlaces } from "#app/art/panel-places.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";
import { paintAdvice, panelLabels } from "#content/visit-work/words.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { isMicrons, judgePaint, PANELS, type PanelId } from "#domain/visit-work/panels.ts";
import { readingsOf } from "#domain/visit-work/readings.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { VisitWork } from "./use-visit-work.ts";

/** Readings of the paint gauge: the panel being measured lights up on the drawn car. */
export function GaugeCard({ work: { page, progress, note } }: { work: VisitWork }) {
  const [measuredId, setMeasuredId] = useState("");
  const { vehicles } = page;
  const measured = vehicles.find(({ id }) => id === measuredId) ?? vehicles[0];
  const readings = readingsOf(progress.readings, measured?.id ?? null, measured === vehicles[0]);
  const [chosen, setChosen] = useState<PanelId | null>(null);
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const category = [...carCategories, ...utilityCategories].find(
    ({ id }) => id === (measured ?? page.vehicle).category,
  );
  const next = chosen ?? PANELS.find((panel) => !readings.has(panel)) ?? "hood";
  if (!category) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const microns = typedNumber(text);
    setWrong(!isMicrons(microns));
    if (!isMicrons(microns)) return;
    setText("");
    setChosen(null);
    await note({ kind: "gauge", content: { panel: next, microns, vehicleId: measured?.id } });
  };
  const odd = PANELS.filter((panel) => {
    const microns = readings.get(panel);
    return microns !== undefined && judgePaint(microns) !== "original";
  });
  const film: Partial<Record<PanelId, string>> = { [next]: "var(--color-teal-500)" };
  for (const panel of odd) film[panel] = "var(--color-status-warn)";
  return (
    <section aria-labelledby="vernis">
      <h2 id="vernis">
        Épaisseur du vernis <em>en µm</em>
      </h2>
      <div className="vw-card">
        {vehicles.length > 1 ? (
          <Select
            label="Véhicule mesuré"
            name="vehicule-mesure"
            options={vehicles.map(({ id, model, plate }) => ({
              value: id,
              label: [model, plate].filter(Boolean).join(", "),
            }))}
            value={measured?.id}
            onChange={(event) => {
              setMeasuredId(event.target.value);
              setChosen(null);
            }}
          />
        ) : null}
        <div className="vw-gauge">
          <div>
            <Vehicle kind={category.silhouette} frame="tight" film={film} />
            {PANELS.map((panel) => {
              const microns = readings.get(panel);
              return (
                <button
                  key={panel}
                  type="button"
                  style={panelPlaces[panel]}
                  data-verdict={microns === undefined ? "none" : judgePaint(microns)}
                  aria-pressed={panel === next}
                  aria-label={`${panelLabels[panel]}${microns === undefined ? "" : `, ${microns} µm`}`}
                  onClick={() => setChosen(panel)}
                >
                  <span>{microns ?? ""}</span>
                </button>
              );
            })}
          </div>
        </div>
        <form className="vw-reading" onSubmit={submit}>
          <p>
            <b>{panelLabels[next]}</b>
            <span>{`${readings.size} point${readings.size > 1 ? "s" : ""} sur ${PANELS.length}`}</span>
          </p>
          <input
            aria-label={`${panelLabels[next]}, mesure en micromètres`}
            aria-invalid={isWrong || undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <AdminButton look="primary" type="submit">
            Noter
          </AdminButton>
        </form>
        {isWrong ? (
          <p className="vw-warning" role="alert">
            Indiquez un nombre de 1 à 2000.
          </p>
        ) : null}
        {odd.map((panel) => (
          <p key={panel} className="vw-warning">
            <IconWarning size={18} />
            <span>
              {`${panelLabels[panel]} à `}
              <b>{`${readings.get(panel)}\u00a0µm`}</b>
              {`\u00a0: ${paintAdvice[judgePaint(readings.get(panel) ?? 0)]}.`}
            </span>
          </p>
        ))}
      </div>
    </section>
  );
}
