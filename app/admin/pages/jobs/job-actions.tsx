import { formatEuros } from "#domain/money/money.ts";
import { mayStep } from "#domain/planning/job.ts";
import { admin, send } from "../../client/admin-client.ts";
import { mailWords } from "../../client/mail-notice.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";
import { AmountDialog } from "./amount-dialog.tsx";
import { CloseBegunJob } from "./close-begun-job.tsx";
import type { JobFile } from "./job-file.ts";
import { RecordJobPayment } from "./record-job-payment.tsx";

/** What the owner may do now; the server decides again. */
export function JobActions({ file }: { file: JobFile }) {
  const { job, dueCents } = file;
  const isOver = job.state === "cancelled";
  const isBegun = file.visits.some(({ state }) => state === "done");
  const isInvoiced = job.state === "invoiced" || job.state === "paid";
  const refundable = file.payments
    .filter(({ isSurplus }) => !isSurplus)
    .reduce((sum, { leftCents }) => sum + leftCents, 0);
  return (
    <>
      {isInvoiced && dueCents > 0 ? <CreditNote file={file} /> : null}
      {refundable > 0 ? <RefundOfJob file={file} refundableCents={refundable} /> : null}
      {job.state === "done" ? <FinalInvoice file={file} /> : null}
      {isBegun && mayStep(job.state, "close") ? <CloseBegunJob file={file} /> : null}
      {!isOver && dueCents > 0 ? <RecordJobPayment file={file} /> : null}
    </>
  );
}

function FinalInvoice({ file: { job, totalCents } }: { file: JobFile }) {
  const issuing = useSave({
    send: () => send(admin["job-money"][":id"].invoice.$post({ param: { id: job.id } })),
    notice: () => ({
      title: "Facture établie",
      description: mailWords("Elle est partie chez le client."),
      variant: "default",
    }),
    failure: "Rien n’a été établi",
    refresh: "always",
  });
  return (
    <Confirm
      label="Facturer"
      look="quiet"
      title="Établir la facture finale"
      confirmLabel={`Facturer ${formatEuros(totalCents)}`}
      saving={issuing}
      closesOnRefusal
    >
      Toutes les lignes, moins les acomptes reçus, chacun par son numéro. Une facture ne se supprime plus.
    </Confirm>
  );
}

/** Without an amount typed by hand, the rule of cancellations decides. */
function RefundOfJob({ file, refundableCents }: { file: JobFile; refundableCents: number }) {
  const { job, ruledRefundCents, moves: seen } = file;
  const proposed = Math.min(ruledRefundCents ?? refundableCents, refundableCents);
  return (
    <AmountDialog
      label="Rembourser"
      look="danger"
      title="Rembourser"
      confirmLabel="Rembourser"
      amount={{ cents: proposed, maxCents: refundableCents }}
      reason={job.state === "cancelled" ? "Intervention annulée" : ""}
      notice="Remboursement enregistré"
      send={({ cents, reason, key }) => {
        const param = { id: job.id };
        return send(admin["job-money"][":id"].refunds.$post({ param, json: { cents, reason, key, seen } }));
      }}
    >
      {ruledRefundCents === null
        ? "Chaque paiement repart par où il est venu, avec un avoir."
        : `La règle d’annulation rend ${formatEuros(ruledRefundCents)}. Chaque paiement repart par où il est venu, avec un avoir.`}
    </AmountDialog>
  );
}

function CreditNote({ file: { job, dueCents, moves: seen } }: { file: JobFile }) {
  return (
    <AmountDialog
      label="Geste commercial"
      title="Avoir sans remboursement"
      confirmLabel="Établir l’avoir"
      amount={{ cents: dueCents, maxCents: dueCents }}
      reason="Geste commercial"
      notice="Avoir établi"
      send={({ cents, reason, key }) => {
        const param = { id: job.id };
        return send(admin["job-money"][":id"].credits.$post({ param, json: { cents, reason, key, seen } }));
      }}
    >
      L’avoir corrige la facture et baisse ce qui reste dû. Aucun argent n’est rendu.
    </AmountDialog>
  );
}
