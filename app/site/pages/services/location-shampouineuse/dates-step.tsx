import { Suspense } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Bone, Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { machineName } from "#content/current-machines.ts";
import { closureText } from "#content/messages/rental.ts";
import { packTerms, type RentalPack, rentalPackById } from "#content/rental-packs.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { type MachineKey, rentalRule } from "#domain/rental/rental.ts";
import type { Closure } from "#domain/rental/rental-availability.ts";
import { lastBookableDay } from "#domain/rental/rental-horizon.ts";
import type { RentalChoice } from "./rental-flow.ts";
import type { Availability } from "./use-availability.ts";

const loadCalendar = () => import("./rental-calendar.tsx");
const RentalCalendar = lazyPart(() => loadCalendar().then((module) => module.RentalCalendar));

/** Fetches the calendar's code before it is asked for, once the wizard is in sight. */
export function preloadCalendar(): void {
  // A failed fetch is tried again when the calendar is opened.
  loadCalendar().catch(() => undefined);
}

/** The next ones; the calendar names every other on its own days. */
const shownClosures = 3;

type DatesStepProps = {
  state: RentalChoice;
  machine: MachineKey;
  availability: Availability;
  taken: ReadonlySet<CalendarDay>;
  hasRoomForTwoMonths: boolean;
  onToggle: (day: CalendarDay) => void;
};

export function DatesStep({
  state,
  machine,
  availability,
  taken,
  hasRoomForTwoMonths,
  onToggle,
}: DatesStepProps) {
  const { data, hasFailed, reload } = availability;
  // Until the server has answered, or if it cannot, the browser's clock gives the day in Paris.
  const offer = data?.offers[machine];
  const closures = offer?.closures ?? [];
  const today = offer?.from ?? parisDay(new Date());
  return (
    <>
      {hasFailed && (
        <Notice
          tone="warning"
          className="mb-4"
          actions={
            <Button variant="secondary" size="sm" onClick={reload}>
              Réessayer
            </Button>
          }
        >
          Les jours déjà pris n’ont pas pu être chargés. Vos dates seront vérifiées à la commande.
        </Notice>
      )}
      <Suspense fallback={<CalendarSkeleton />}>
        {data || hasFailed ? (
          <RentalCalendar
            from={today}
            to={offer?.to ?? lastBookableDay(today)}
            taken={taken}
            closures={closures}
            days={state.days}
            hasRoomForTwoMonths={hasRoomForTwoMonths}
            label={`Jours de location, ${machineName(machine)}`}
            onToggle={onToggle}
          />
        ) : (
          <CalendarSkeleton />
        )}
      </Suspense>
      <Legend closures={closures} />
      <PackHint state={state} />
    </>
  );
}

function CalendarSkeleton() {
  return (
    <Skeleton label="Chargement du calendrier…" className="r-cal">
      <Bone className="h-full rounded-card" />
    </Skeleton>
  );
}

function Legend({ closures }: { closures: readonly Closure[] }) {
  return (
    <>
      <ul className="rw-legend">
        <li data-kind="chosen">Choisi</li>
        <li data-kind="taken">Déjà pris</li>
        {closures.length > 0 ? <li data-kind="closed">Fermé</li> : null}
        <li data-kind="today">Aujourd’hui</li>
      </ul>
      {closures.length > 0 ? (
        <p className="rw-closures">
          {`Fermé ${closures.slice(0, shownClosures).map(closureText).join(", ")}\u00a0: une location peut traverser ces jours, pas y commencer ni y finir.`}
        </p>
      ) : null}
    </>
  );
}

function PackHint({ state: { pack: id, days } }: { state: RentalChoice }) {
  const pack = rentalPackById(id ?? undefined);
  if (!pack || (days.length === pack.days && rentalRule(days) === pack.rule)) return null;
  return (
    <Notice className="mt-4">
      {`${pack.name}\u00a0: ${days.length === 0 ? packHint(pack) : packMissed(pack)}`}
    </Notice>
  );
}

function packHint({ rule, days }: RentalPack): string {
  if (rule === "weekend") return "touchez un samedi, le dimanche vient avec.";
  return days === 1
    ? "choisissez votre jour."
    : `touchez le premier jour, les ${days - 1} suivants viennent avec.`;
}

function packMissed(pack: RentalPack): string {
  return `son prix vaut pour ${packTerms(pack)}. Pour vos dates, le tarif normal s’applique.`;
}
