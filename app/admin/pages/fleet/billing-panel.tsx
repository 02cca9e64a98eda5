import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { type CalendarDay, formatMonth, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { ShownJobState } from "#domain/planning/shown-job-state.ts";
import { Link } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";
import { jobStatus } from "../jobs/job-status.ts";
import type { Fleet } from "./fleet-data.ts";

/** One invoice a month: what waits for it, and those that went out. */
export function BillingPanel({ fleet: { customer, unbilled, statements } }: { fleet: Fleet }) {
  const { id, billsMonthly, isCompany } = customer;
  const switching = useSave({
    send: (isOn: boolean) =>
      send(admin.fleet[":id"]["monthly-billing"].$put({ param: { id }, json: { isOn } })),
    notice: (_, isOn) => ({
      title: isOn ? "Une facture par mois" : "Une facture par intervention",
      variant: "default",
    }),
    failure: "Rien n’a changé",
    refresh: "always",
  });
  const thisMonth = `${parisDay(new Date()).slice(0, 7)}-01`;
  return (
    <Panel title="Facturation">
      <div className="adm-form">
        {isCompany ? null : (
          <p className="adm-notice" data-tone="warn">
            Cette fiche est celle d’un particulier{"\u00a0"}: indiquez l’entreprise pour facturer sa flotte.
          </p>
        )}
        <Checkbox
          className="fl-check"
          label="Une seule facture par mois"
          help="Elle part d’elle-même le 3 du mois suivant, les lignes groupées par véhicule."
          checked={switching.pending ?? billsMonthly}
          onChange={({ target: { checked } }) => switching.save(checked)}
        />
        {unbilled.length === 0 ? (
          <p className="adm-muted">Rien n’attend d’être facturé.</p>
        ) : (
          <ul className="fl-months">
            {unbilled.map((waiting) => (
              <li key={waiting.month}>
                <span>
                  {formatMonth(waiting.month)}
                  <small>
                    {waiting.visits > 1 ? `${waiting.visits} interventions` : "1 intervention"},{" "}
                    {formatEuros(waiting.cents)}
                  </small>
                </span>
                {waiting.month < thisMonth ? (
                  <BillMonth customerId={id} month={waiting.month} />
                ) : (
                  <small>mois en cours</small>
                )}
              </li>
            ))}
          </ul>
        )}
        {statements.length > 0 ? (
          <ul className="fl-months">
            {statements.map(({ jobId, month, invoice, cents, state }) => (
              <li key={jobId}>
                <span>
                  <Link to={`/admin/interventions/${jobId}`} className="adm-link">
                    {invoice}
                  </Link>
                  <small>
                    {month ? `${formatMonth(month)}, ` : ""}
                    {formatEuros(cents)}
                  </small>
                </span>
                <StatementState state={state} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Panel>
  );
}

/** An invoice of a month, as the list of jobs says it once it is paid. */
function StatementState({ state }: { state: ShownJobState }) {
  if (state === "invoiced") return <StatusPill tone="hollow">À payer</StatusPill>;
  const { label, tone } = jobStatus({ shown: state, isLate: false, isDisputed: false });
  return <StatusPill tone={tone}>{label}</StatusPill>;
}

function BillMonth({ customerId, month }: { customerId: string; month: CalendarDay }) {
  const saving = useSave({
    send: () => send(admin.fleet[":id"].bill.$post({ param: { id: customerId }, json: { month } })),
    notice: ({ invoice }) => ({ title: `Facture ${invoice} émise`, variant: "default" }),
    failure: "Facture non émise",
    refresh: "always",
  });
  return (
    <Confirm
      label="Facturer"
      look="quiet"
      title={`Facturer ${formatMonth(month)}\u00a0?`}
      confirmLabel="Émettre la facture"
      saving={saving}
      closesOnRefusal
    >
      Une seule facture pour tout ce qui est fait et pas encore facturé jusqu’à la fin de ce mois. Une facture
      émise ne se modifie plus.
    </Confirm>
  );
}
