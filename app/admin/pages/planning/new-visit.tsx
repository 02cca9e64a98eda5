import { Suspense, useId } from "react";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import { useNavigate } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { emptyCaller } from "../quotes/caller-draft.ts";
import { CallerFields } from "../quotes/caller-fields.tsx";
import { CallerRecap } from "../quotes/caller-recap.tsx";
import { CallerTotal } from "../quotes/caller-total.tsx";
import { OfferFields } from "../quotes/offer-fields.tsx";
import { useCallerQuote } from "../quotes/use-caller-quote.ts";
import { wantedWords } from "../quotes/wanted-words.ts";
import type { Route } from "./+types/new-visit.ts";
import { readWantedVisit } from "./new-visit-address.ts";
import "../quotes/new-quote.css";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const wanted = readWantedVisit(new URL(request.url).searchParams);
  return { wanted, terms: await read(admin.requests.quotes.caller.$get()) };
}
clientLoader.hydrate = true as const;

const VehicleFields = lazyPart(() =>
  import("../quotes/vehicle-fields.tsx").then((module) => module.VehicleFields),
);
const CallerBooking = lazyPart(() =>
  import("../quotes/caller-booking.tsx").then((module) => module.CallerBooking),
);

/** A visit made on the planning: who, which vehicle, what and where; it ends as a planned job. */
export default function NewVisit({ loaderData: { wanted, terms } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const quote = useCallerQuote(emptyCaller, terms.travel, {
    wanted,
    onBooked: ({ day, from }) => {
      notify({
        title: "Rendez-vous planifié",
        description: `${formatDayShort(day)} à ${formatClock(from)}.`,
        variant: "default",
      });
      void navigate(`/admin/planning?vue=jour&jour=${day}`);
    },
  });
  const { draft, change, price, errorAt } = quote;
  const formId = useId();
  return (
    <>
      <PageHead
        title="Nouveau rendez-vous"
        parent={{ to: "/admin/planning", label: "Planning" }}
        detail={wanted ? wantedWords(wanted) : "Qui, quel véhicule, quoi et où"}
      />
      <form id={formId} className="adm-columns" onSubmit={(event) => event.preventDefault()} noValidate>
        <div className="adm-stack">
          <Panel title="1. Client et lieu">
            <CallerFields draft={draft} onChange={change} errorAt={errorAt} />
          </Panel>
          <Panel title="2. Véhicule">
            <Suspense fallback={<p className="adm-muted">Chargement…</p>}>
              <VehicleFields draft={draft} onChange={change} />
            </Suspense>
          </Panel>
          <Panel title="3. Offres">
            <OfferFields draft={draft} onChange={change} errorAt={errorAt} />
          </Panel>
        </div>
        <Panel title="Rendez-vous" className="caller-recap">
          <CallerRecap
            draft={draft}
            price={price}
            travel={terms.travel}
            onChange={change}
            errorAt={errorAt}
          />
          <CallerTotal totalCents={price?.totalCents} vatExempt={terms.vatExempt} formId={formId} />
          <Suspense fallback={null}>
            <CallerBooking quote={quote} wanted={wanted} />
          </Suspense>
        </Panel>
      </form>
    </>
  );
}
