import { formatEuros } from "#domain/money/money.ts";
import { admin, send } from "../../client/admin-client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { signedEuros } from "../../ui/signed-euros.ts";
import { StatusPill, type Tone } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { JobFile } from "./job-file.ts";

type JobRefund = JobFile["refunds"][number];

const states: Readonly<Record<JobRefund["status"], readonly [Tone, string]>> = {
  pending: ["going", "En cours"],
  manual: ["warn", "À rendre"],
  done: ["good", "Rendu"],
  failed: ["bad", "Refusé par Stripe, à rendre"],
};

/** What went back and what was credited, each with its credit note. */
export function JobRefunds({ file: { refunds, credits, job } }: { file: JobFile }) {
  if (refunds.length + credits.length === 0) return null;
  return (
    <Panel title="Remboursements et avoirs">
      <ul className="job-lines">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <span className="job-two">
              <span>
                {refund.reason}{" "}
                <StatusPill tone={states[refund.status][0]}>{states[refund.status][1]}</StatusPill>
              </span>
              <small>{noteWords(refund)}</small>
            </span>
            <span className="job-row-end">
              {refund.status === "manual" || refund.status === "failed" ? (
                <GivenBack jobId={job.id} refund={refund} />
              ) : null}
              <b>{signedEuros(-refund.cents)}</b>
            </span>
          </li>
        ))}
        {credits.map((credit) => (
          <li key={credit.id}>
            <span className="job-two">
              {`${credit.reason}, sans remboursement`}
              <small>{noteWords(credit)}</small>
            </span>
            <b>{signedEuros(-credit.cents)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function noteWords({
  createdAt,
  creditNote,
}: {
  readonly createdAt: string;
  readonly creditNote: string | null;
}) {
  return `${shortInstant(createdAt)}${creditNote ? `, avoir ${creditNote}` : ""}`;
}

/** Money that came in hand goes back by hand. */
function GivenBack({ jobId, refund }: { jobId: string; refund: JobRefund }) {
  const settling = useSave({
    send: () => {
      const param = { id: jobId, refundId: refund.id };
      return send(admin["job-money"][":id"].refunds[":refundId"].settle.$post({ param }));
    },
    failure: "Rien n’a changé",
    refresh: "always",
  });
  return (
    <Confirm
      label="L’argent est rendu"
      look="quiet"
      title="Remboursement rendu"
      confirmLabel="Confirmer"
      saving={settling}
      closesOnRefusal
    >
      {formatEuros(refund.cents)} ont été rendus au client.
    </Confirm>
  );
}
