import type { ReactNode } from "react";
import { silhouettes } from "#app/art/art-names.ts";
import { panelPlaces } from "#app/art/panel-places.ts";
import { passportLook } from "#app/art/passport-look.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import { paintOf } from "#app/art/vehicle-paint.ts";
import { passportPage as texts } from "#content/pages/passport.ts";
import { entryFacts, passportKindLabels, passportSurfaceLabels } from "#content/passport/words.ts";
import { formatDay, formatMonth } from "#domain/calendar/dates.ts";
import type { PassportSheet } from "#domain/passport/compose-sheet.ts";
import type { VehicleCategory } from "#domain/vehicle/vehicle.ts";
import { isPanel } from "#domain/visit-work/panels.ts";
import { CallOutWires } from "./call-out-wires.tsx";
import { type CallOut, callOutsOf, MOST_WIRED } from "./call-outs.ts";
import "./stage.css";

interface PassportStageProps {
  readonly model: string;
  readonly category: VehicleCategory;
  readonly colour: string;
  readonly sheet: PassportSheet;
  /** Under the title: the plate, for the owner. */
  readonly plate?: string;
  readonly children?: ReactNode;
}

/** What lies on the vehicle, on the drawn vehicle and in words. The layers are chosen without JavaScript. */
export function PassportStage({ model, category, colour, sheet, plate, children }: PassportStageProps) {
  const { lying, readings, since } = sheet;
  const callOuts = callOutsOf(lying);
  const columns = lying.length + (readings.length > 0 ? 1 : 0);
  const isWired = columns <= MOST_WIRED;
  const facts = [colour, since ? `${texts.since} ${formatMonth(since)}` : ""].filter(Boolean).join(", ");
  return (
    <section className="pp-stage" data-wired={isWired || undefined}>
      <div className="wrap">
        <p className="pp-eyebrow">{texts.eyebrow}</p>
        <div className="pp-title">
          <div>
            <h1>{model || texts.unnamed}</h1>
            <p>
              {plate ? <span className="pp-plate">{plate}</span> : null}
              {facts}
            </p>
          </div>
          <Layers sheet={sheet} />
        </div>
        <Lying callOuts={callOuts} readings={readings} />
        <div className="pp-car">
          <Vehicle
            kind={silhouettes[category]}
            frame="tight"
            paint={paintOf(colour)}
            shadow={0.3}
            label={`${model || texts.unnamed}, ${lying.map(({ title }) => title).join(", ") || "sans film ni céramique"}`}
            {...passportLook(lying)}
          />
          {isWired ? <CallOutWires callOuts={callOuts} columns={columns} /> : null}
          {readings.map(({ surface, microns, verdict }) =>
            isPanel(surface) ? (
              <span key={surface} className="pp-chip" data-verdict={verdict} style={panelPlaces[surface]}>
                <span className="sr-only">{`${passportSurfaceLabels[surface]} `}</span>
                {microns}
                <small>{"\u00a0µm"}</small>
              </span>
            ) : null,
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

const layerKinds = ["film", "coating", "tint", "reading"] as const;

function Layers({ sheet: { lying, readings } }: { sheet: PassportSheet }) {
  const shown = layerKinds.filter((kind) =>
    kind === "reading" ? readings.length > 0 : lying.some((entry) => entry.kind === kind),
  );
  if (shown.length < 2) return null;
  return (
    <fieldset className="pp-layers">
      <legend className="sr-only">{texts.layers}</legend>
      {(["all", ...shown] as const).map((kind) => (
        <label key={kind}>
          <input type="radio" name="couche" value={kind} defaultChecked={kind === "all"} />
          <span>
            {kind === "all" ? null : <i data-kind={kind} />}
            {kind === "all" ? texts.all : passportKindLabels[kind]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type LyingProps = { callOuts: readonly CallOut[]; readings: PassportSheet["readings"] };

function Lying({ callOuts, readings }: LyingProps) {
  if (callOuts.length === 0 && readings.length === 0) return null;
  const microns = readings.map((reading) => reading.microns);
  const measuredOn = readings[0]?.doneOn;
  return (
    <ul className="pp-lying" aria-label={texts.lying}>
      {callOuts.map(({ entry }) => (
        <li key={`${entry.title} ${entry.doneOn} ${entry.surfaces.join()}`} data-kind={entry.kind}>
          <b>{entry.title}</b>
          <span>{entryFacts(entry)}</span>
          {entry.guaranteedUntil ? (
            <em>{`${texts.guaranteed} ${formatMonth(entry.guaranteedUntil)}`}</em>
          ) : (
            <em>{formatDay(entry.doneOn)}</em>
          )}
        </li>
      ))}
      {measuredOn ? (
        <li data-kind="reading">
          <b>{texts.measured}</b>
          <span>{`${readings.length} ${readings.length > 1 ? "points" : "point"}, le ${formatDay(measuredOn)}`}</span>
          <em>{range(microns)}</em>
        </li>
      ) : null}
    </ul>
  );
}

function range(microns: readonly number[]): string {
  const least = Math.min(...microns);
  const most = Math.max(...microns);
  return least === most ? `${least}\u00a0µm` : `${least} à ${most}\u00a0µm`;
}
