import { Suspense } from "react";
import { IconSend } from "#app/art/icons.tsx";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatDayLong, formatParisInstant, isCalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { PUT_OFF_UNDO_SECONDS } from "#domain/planning/put-off.ts";
import { capitalised } from "#domain/text/capitalised.ts";
import { admin, read, type SuccessBody } from "../../client/admin-client.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/put-off.ts";
import { PutOffCustomer } from "./put-off-customer.tsx";
import { PutOffPreview } from "./put-off-preview.tsx";
import { ReasonChoice } from "./reason-choice.tsx";
import { usePutOffDraft } from "./use-put-off-draft.ts";
import "../planning/colours.css";
import "./put-off.css";

const WordsDialog = lazyPart(() => import("./words-dialog.tsx").then((module) => module.WordsDialog));

type DraftCall = (typeof admin.planning)["put-offs"]["draft"]["$get"];
export type PutOffDraft = SuccessBody<Awaited<ReturnType<DraftCall>>>;
export type DraftCustomer = PutOffDraft["customers"][number];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const day = new URL(request.url).searchParams.get("jour");
  const jour = isCalendarDay(day) ? day : parisDay(new Date());
  return read(admin.planning["put-offs"].draft.$get({ query: { jour } }));
}
clientLoader.hydrate = true as const;

/** Everybody of a day with three starts each; nothing moves before it is sent. */
export default function PutOff({ loaderData: draft }: Route.ComponentProps) {
  const { day, customers, heldUntil, sentId } = draft;
  const { reason, setReason, ticked, preview, edited, ...state } = usePutOffDraft(draft);
  const { isTicked, tick, isWritten, wordsOf, edit, stopEditing, keepWords, sending } = state;
  const outdoors = customers.filter(({ isIndoor }) => !isIndoor).length;
  return (
    <>
      <PageHead
        parent={{ to: `/admin/planning?vue=jour&jour=${day}`, label: "Planning" }}
        title={`${capitalised(formatDayLong(day))}, à reporter`}
        detail={
          customers.length === 0
            ? countText(0)
            : `${countText(customers.length)}, ${outdoors} dehors. Rien ne bouge et personne n’est prévenu avant l’envoi.`
        }
        actions={
          sentId ? <AdminLink to={`/admin/planning/reporter/${sentId}`}>Réponses reçues</AdminLink> : null
        }
      />
      <ReasonChoice reason={reason} onChoose={setReason} />
      <div className="po-columns">
        <Panel
          title="Trois propositions chacun"
          aside={
            <span className="adm-muted">{`gardées jusqu’au ${formatParisInstant(new Date(heldUntil))}`}</span>
          }
          flush
        >
          {customers.length === 0 ? (
            <EmptyState icon={<IconSend />} title="Personne ce jour-là">
              Aucun rendez-vous n’est à reporter.
            </EmptyState>
          ) : null}
          <ul className="po-list">
            {customers.map((customer) => (
              <PutOffCustomer
                key={customer.visitId}
                customer={customer}
                isTicked={isTicked(customer)}
                isWritten={isWritten(customer)}
                onTick={(isOn) => tick(customer, isOn)}
                onEdit={() => edit(customer)}
              />
            ))}
          </ul>
        </Panel>
        {customers.length > 0 ? (
          <div className="po-side">
            {preview ? (
              <PutOffPreview
                customer={preview}
                words={wordsOf(preview)}
                link={draft.link}
                onEdit={() => edit(preview)}
              />
            ) : null}
            <AdminButton
              look="primary"
              icon={<IconSend />}
              busy={sending.isBusy}
              disabled={ticked.length === 0}
              onClick={() => sending.save()}
            >
              {ticked.length > 1 ? `Prévenir les ${ticked.length} clients` : "Prévenir le client"}
            </AdminButton>
            <p className="adm-muted">{`${waysText(ticked)} Annulable pendant ${PUT_OFF_UNDO_SECONDS}\u00a0s.`}</p>
          </div>
        ) : null}
      </div>
      <Suspense>
        {edited ? (
          <WordsDialog
            customer={edited.customer}
            words={wordsOf(edited)}
            link={draft.link}
            isChanged={isWritten(edited)}
            onSave={(words) => keepWords(edited, words)}
            onClose={stopEditing}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function countText(count: number): string {
  return count === 0 ? "Aucun rendez-vous" : `${count} rendez-vous`;
}

function waysText(customers: readonly DraftCustomer[]): string {
  const sms = customers.filter(({ hasMobile }) => hasMobile).length;
  const mails = customers.filter(({ hasEmail }) => hasEmail).length;
  const neither = customers.filter(({ hasMobile, hasEmail }) => !hasMobile && !hasEmail).length;
  const calls = neither > 0 ? `, ${neither} à appeler` : "";
  return `${sms} SMS, ${mails} ${mails > 1 ? "e-mails" : "e-mail"}${calls}.`;
}
