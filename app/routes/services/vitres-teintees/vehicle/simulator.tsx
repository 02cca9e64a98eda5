import type { VehicleChoice } from "../../parts/vehicle-choice-store.ts";
import { FilmPanel } from "./film-panel.tsx";
import type { FilmStore } from "./film-store.ts";
import type { QuoteLinkProps } from "./quote-link.tsx";
import { Stage } from "./stage.tsx";
import type { StageCar } from "./stage-drawing.ts";
import type { CarPaint } from "./swatch.ts";

export type SimulatorProps = {
  store: FilmStore;
  car: StageCar;
  choice: VehicleChoice;
  paint: CarPaint;
  onPaint: (paint: CarPaint) => void;
  quote: QuoteLinkProps;
};

/** The instrument: daylight and the car at left, the settings at right. */
export function Simulator({ quote, ...stage }: SimulatorProps) {
  return (
    <>
      <Stage {...stage} />
      <FilmPanel store={stage.store} car={stage.car} quote={quote} />
    </>
  );
}
