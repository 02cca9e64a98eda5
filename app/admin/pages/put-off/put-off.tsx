import { useState } from "react";
import { IconSend } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { putOffReasons } from "#content/planning/put-off-words.ts";
import { formatDayLong, formatParisInstant, isCalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { PUT_OFF_REASONS, type PutOffReason } from "#domain/planning/put-off.ts";
import { capitalised } from "#domain/text/capitalised.ts";
import { useNavigate } from "#router";
import { admin, read, type SuccessBody, send } from "../../client/admin-client.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Route } from "./+types/put-off.ts";
import { PutOffCustomer } from "./put-off-customer.tsx";
import { PutOffPreview } from "./put-off-preview.tsx";
import "../planning/colours.css";
import "./put-off.css";

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
  const navigate = useNavigate();
  const [reason, setReason] = useState<PutOffReason>("rain");
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTicked = ({ visitId, isIndoor, hasSeveralDays }: DraftCustomer) =>
    !hasSeveralDays && (changed.get(visitId) ?? (!isIndoor || reason === "illness"));
  const ticked = customers.filter(isTicked);
  const sending = useSave({
    send: () =>
      send(
        admin.planning["put-offs"].$post({
          json: {
            day,
            reason,
            customers: ticked.map(({ visitId, starts }) => ({
              visitId,
              starts: starts.map(({ day: on, from, workerId }) => ({ day: on, from, workerId })),
            })),
          },
        }),
      ),
    notice: () => ({
      title: "Clients prévenus",
      description: "Leurs réponses arrivent ici.",
      variant: "default",
    }),
    failure: "Journée non reportée",
    refresh: "refused",
    onSaved: ({ id }) => navigate(`/admin/planning/reporter/${id}`),
  });
  const outdoors = customers.filter(({ isIndoor }) => !isIndoor).length;
  const preview = ticked.find(({ sms }) => sms !== null) ?? ticked[0];
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
      <fieldset className="po-reasons">
        <legend className="sr-only">Raison</legend>
        {PUT_OFF_REASONS.map((one) => (
          <label key={one} data-chosen={one === reason || undefined}>
            <input
              type="radio"
              name="raison"
              className="sr-only"
              checked={one === reason}
              onChange={() => setReason(one)}
            />
            {putOffReasons[one].label}
          </label>
        ))}
      </fieldset>
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
                onTick={(isOn) => setChanged(new Map(changed).set(customer.visitId, isOn))}
              />
            ))}
          </ul>
        </Panel>
        {customers.length > 0 ? (
          <div className="po-side">
            {preview ? <PutOffPreview customer={preview} reason={reason} /> : null}
            <AdminButton
              look="primary"
              icon={<IconSend />}
              busy={sending.isBusy}
              disabled={ticked.length === 0}
              onClick={() => sending.save()}
            >
              {ticked.length > 1 ? `Prévenir les ${ticked.length} clients` : "Prévenir le client"}
            </AdminButton>
            <p className="adm-muted">{waysText(ticked)}</p>
          </div>
        ) : null}
      </div>
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
