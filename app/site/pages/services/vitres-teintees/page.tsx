import { useState } from "react";
import { deferred } from "#app/ui/deferred/deferred.tsx";
import { hydratedInPlace } from "#app/ui/deferred/hydrated-in-place.tsx";
import { tintPage, tintQuestions } from "#content/services/tint.ts";
import { TINT_MODES, type TintMode } from "#domain/vehicle/tint.ts";
import { useNavigate, useSearchParams } from "#router";
import { readOwnForm } from "../../../forms/posted-form.ts";
import { makeoversLoader } from "../../../service-parts/makeovers-strip.server.tsx";
import { MakeoversStrip } from "../../../service-parts/makeovers-strip.tsx";
import { serviceMeta } from "../../../service-parts/service-meta.ts";
import type { Route } from "./+types/page.ts";
import { panelOf } from "./tab-links.tsx";
import { answerTint } from "./tint-action.ts";
import { TintHead } from "./tint-head.tsx";
import { kindOf, modeAddress, modeOf } from "./tint-mode.ts";
import { VehicleMode } from "./vehicle/vehicle-mode.tsx";
import "./page.css";
// The styles of deferred parts come with the page; their code is loaded later.
import "./building/building-mode.css";
import "./vehicle/vehicle-more.css";

const BuildingMode = hydratedInPlace(
  () => import("./building/building-mode.tsx").then((module) => module.BuildingMode),
  { fallback: <div className="min-h-dvh" /> },
);
const VehicleMore = deferred(() => import("./vehicle/vehicle-more.tsx").then((module) => module.VehicleMore));

export function meta({ matches, location }: Route.MetaArgs) {
  const mode = modeOf(new URLSearchParams(location.search));
  return serviceMeta(matches, {
    ...tintPage[mode],
    path: modeAddress(mode),
    questions: mode === "vehicle" ? tintQuestions : [],
  });
}

export async function action(args: Route.ActionArgs) {
  return answerTint(await readOwnForm(args), args.context);
}

export const loader = makeoversLoader("tint");

export default function VitresTeintees({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const mode = modeOf(search);
  const seen = useSeen(mode);
  // A full-page POST goes to the mode's own address, so the answer is this mode's.
  const posted = (shown: TintMode) => (shown === mode ? actionData : undefined);
  const panel = (shown: TintMode) => ({ ...panelOf("vitrage", shown), hidden: shown !== mode });
  return (
    <section id="tinted-windows-service" className="bg-paper" aria-label="Vitres teintées">
      <TintHead mode={mode} onMode={(next) => navigate(modeAddress(next), { preventScrollReset: true })} />
      {seen.has("vehicle") && (
        <div {...panel("vehicle")}>
          <VehicleMode posted={posted("vehicle")} kindAtFirst={kindOf(search)} />
          <VehicleMore />
        </div>
      )}
      {seen.has("building") && (
        <div {...panel("building")}>
          <BuildingMode posted={posted("building")} />
        </div>
      )}
      <MakeoversStrip />
    </section>
  );
}

/** A panel that has been opened stays in the page, so that nothing typed in it is lost. */
function useSeen(mode: TintMode): ReadonlySet<TintMode> {
  const [seen, setSeen] = useState<readonly TintMode[]>([mode]);
  if (!seen.includes(mode)) setSeen(TINT_MODES.filter((known) => known === mode || seen.includes(known)));
  return new Set([...seen, mode]);
}
