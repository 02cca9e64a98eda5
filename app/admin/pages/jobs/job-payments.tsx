import { formatEuros } from "#domain/money/money.ts";
import { paymentMeansLabels } from "#domain/money/payment-means.ts";
import { admin, send } from "../../client/admin-client.ts";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { StatusPill } from "../../ui/status-pill.tsx";
import { AmountDialog } from "./amount-dialog.tsx";
import type { JobFile } from "./job-file.ts";

type Payment = JobFile["payments"][number];

/** What came in, in the order of its coming; a row is never changed, only taken back. */
export function JobPayments({ file: { payments, job } }: { file: JobFile }) {
  return (
    <Panel title="Encaissements">
      {payments.length === 0 ? <p className="adm-muted">Rien n’est encore encaissé.</p> : null}
      <ul className="job-lines">
        {payments.map((payment) => (
          <li key={payment.id}>
            <span className="job-two">
              <span>
                {paymentMeansLabels[payment.means]} {statusOf(payment)}
              </span>
              <small>{[shortInstant(payment.at), payment.note].filter(Boolean).join(", ")}</small>
            </span>
            <span className="job-row-end">
              {mayTakeBack(payment) ? <TakeBack jobId={job.id} payment={payment} /> : null}
              <b data-void={payment.isReversed || payment.isSurplus || undefined}>
                {formatEuros(payment.cents)}
              </b>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function statusOf({ isReversed, isSurplus, leftCents, cents }: Payment) {
  if (isReversed) return <StatusPill tone="bad">Annulé</StatusPill>;
  if (isSurplus) return <StatusPill tone="hollow">Renvoyé</StatusPill>;
  if (leftCents === cents) return null;
  return <StatusPill tone="warn">{leftCents === 0 ? "Remboursé" : "Remboursé en partie"}</StatusPill>;
}

/** As the server decides: a card payment is refunded instead, and so is one that was given back in part. */
function mayTakeBack({ means, isReversed, isSurplus, leftCents, cents }: Payment): boolean {
  return means !== "card" && !isReversed && !isSurplus && leftCents === cents;
}

function TakeBack({ jobId, payment }: { jobId: string; payment: Payment }) {
  return (
    <AmountDialog
      label="Annuler"
      title={`Annuler ${formatEuros(payment.cents)}`}
      confirmLabel="Annuler ce paiement"
      look="danger"
      reason={payment.means === "cheque" ? "Chèque sans provision" : "Erreur de saisie"}
      notice="Paiement annulé"
      send={({ reason }) => {
        const param = { id: jobId, paymentId: payment.id };
        return send(
          admin["job-money"][":id"].payments[":paymentId"].reverse.$post({ param, json: { reason } }),
        );
      }}
    >
      Le montant est de nouveau dû. Avant la facture finale, un avoir corrige la facture d’acompte.
    </AmountDialog>
  );
}
