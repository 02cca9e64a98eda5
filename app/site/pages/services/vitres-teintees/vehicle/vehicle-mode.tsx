import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useState } from "react";
import { silhouettes } from "#app/art/art-names.ts";
import { prefetchVehicle } from "#app/art/vehicle.tsx";
import { deferred } from "#app/ui/deferred/deferred.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import type { FormValues } from "#content/forms/form.ts";
import { tintNotices } from "#content/messages/tint.ts";
import type { TintKind } from "#domain/vehicle/tint.ts";
import { isCarCategory } from "#domain/vehicle/vehicle.ts";
import type { SubmitResult } from "#usecases/requests/submit-request.ts";
import {
  type ChangeVehicle,
  completeVehicle,
  useVehicleChoice,
} from "../../../../service-parts/use-vehicle-choice.ts";
import { useVehicleDemand } from "../../../../service-parts/use-vehicle-demand.ts";
import { parseVehicleChoice, type VehicleChoice } from "../../../../service-parts/vehicle-choice-store.ts";
import { VehiclePicker } from "../../../../service-parts/vehicle-picker.tsx";
import { modeAddress } from "../tint-mode.ts";
import { useTintPost } from "../use-tint-post.ts";
import { Dock } from "./dock.tsx";
import { filmFromForm } from "./film-from-form.ts";
import { FilmPanel } from "./film-panel.tsx";
import { createFilmStore } from "./film-store.ts";
import { useFilmAfterHydration, useLiveGlass } from "./live-glass.ts";
import { TintStage } from "./stage.tsx";
import { type CarPaint, carPaints } from "./swatch.ts";
import "./vehicle-mode.css";

const QuoteSection = deferred(() => import("./quote-section.tsx").then((module) => module.QuoteSection), {
  isFetchedAfterNavigation: true,
});

type VehicleModeProps = { posted: SubmitResult | undefined; kindAtFirst: TintKind };

/** One form from the vehicle to the visitor's name, so that it can be sent without JavaScript as well. */
export function VehicleMode(props: VehicleModeProps) {
  const [{ posted, kindAtFirst }] = useState(props);
  const values = posted?.ok === false ? posted.values : {};
  const [store] = useState(() => createFilmStore(filmFromForm(values, kindAtFirst)));
  const [choice, changeChoice] = usePostedVehicle(values);
  const [paint, setPaint] = useState<CarPaint>(carPaints[0].paint);
  const post = useTintPost({ mode: "vehicle", posted });
  const demand = useVehicleDemand(choice, "category and model");
  useLiveGlass(store, post.form);
  useFilmAfterHydration(store, post.form, posted === undefined);

  const car = silhouettes[choice.category ?? "B"];
  const quote = {
    isReady: completeVehicle(choice) !== null,
    onRefused() {
      notify(tintNotices.vehicleIncomplete);
      demand.demand();
    },
  };
  return (
    <form
      ref={post.form}
      action={`${modeAddress("vehicle")}#devis`}
      method="post"
      noValidate
      onKeyDown={keepComposing}
      {...post.formProps}
    >
      <div className="tint-config">
        <section className="wrap tint-film" aria-labelledby="film-titre">
          <StepTitle id="film-titre" step={1}>
            Votre film
          </StepTitle>
          <div className="tint-simulator">
            <TintStage {...{ store, car, choice, paint }} onPaint={setPaint} />
            <FilmPanel {...{ store, car, quote }} />
          </div>
        </section>
        <section
          className="wrap tint-vehicle"
          aria-labelledby="vehicule-titre"
          onPointerOver={prepareCar}
          data-below-first-view
        >
          <StepTitle id="vehicule-titre" step={2}>
            Votre véhicule
          </StepTitle>
          <VehiclePicker
            choice={choice}
            onChange={changeChoice}
            names={{ category: "vehicle_category", model: "vehicle_model" }}
            errors={{
              category: post.field("vehicle_category").error ?? demand.errors.category,
              model: post.field("vehicle_model").error ?? demand.errors.model,
            }}
            rootRef={demand.root}
          />
        </section>
        <Dock store={store} quote={quote} />
      </div>
      <div data-below-first-view>
        <QuoteSection {...{ store, car, choice, paint, post }} />
      </div>
    </form>
  );
}

function StepTitle({ id, step, children }: { id: string; step: number; children: ReactNode }) {
  return (
    <h2 id={id} className="tint-step">
      <span>{step}</span>
      {children}
    </h2>
  );
}

/** Enter in the vehicle or the film would send the form, long before its last fields are reached. */
function keepComposing(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
  if (target.closest(".tint-config")) event.preventDefault();
}

/** The pointer is on a category: its drawing is fetched before the click. */
function prepareCar({ target }: PointerEvent): void {
  if (target instanceof HTMLInputElement && isCarCategory(target.value)) {
    prefetchVehicle(silhouettes[target.value]);
  }
}

/** The visitor's car: the one of this browser, or the one a full-page POST brought back until the browser has it. */
function usePostedVehicle(values: FormValues): readonly [VehicleChoice, ChangeVehicle] {
  const [choice, change] = useVehicleChoice();
  const [posted, setPosted] = useState<VehicleChoice | null>(() => postedVehicle(values));
  useEffect(() => {
    if (!posted) return;
    change(posted);
    setPosted(null);
  }, [posted, change]);
  return [posted ?? choice, change];
}

function postedVehicle({
  vehicle_category: category,
  vehicle_model: model,
}: FormValues): VehicleChoice | null {
  if (category === undefined && model === undefined) return null;
  return parseVehicleChoice(JSON.stringify({ category: isCarCategory(category) ? category : null, model }));
}
