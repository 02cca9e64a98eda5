import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import type { DisputeState } from "#domain/money/dispute.ts";
import { formatEuros } from "#domain/money/money.ts";
import { admin, send } from "../client/admin-client.ts";
import { AdminButton } from "./admin-button.tsx";
import { useSave } from "./use-save.ts";

interface Dispute {
  readonly id: string;
  readonly cents: number;
  readonly state: DisputeState;
  readonly isInquiry: boolean;
  readonly isWithdrawn: boolean;
  readonly reason: string;
  readonly answerBy: string | null;
  readonly closedAt: string | null;
  readonly seenAt: string | null;
  readonly seenBy: string | null;
  /** What Stripe charged for it. */
  readonly feesCents: number;
}

/** The payments that the customer's bank contests, or contested, above everything else on the page. */
export function DisputeNotices({ disputes }: { disputes: readonly Dispute[] }) {
  return disputes.map((dispute) => <Notice key={dispute.id} dispute={dispute} />);
}

function Notice({ dispute }: { dispute: Dispute }) {
  const { id, state, seenAt, seenBy } = dispute;
  const seeing = useSave({
    send: () => send(admin.disputes[":id"].seen.$post({ param: { id } })),
    failure: "Rien n’a changé",
    refresh: "always",
  });
  const isOpen = state === "open";
  return (
    <div
      className="adm-notice adm-dispute"
      data-tone={isOpen ? "bad" : "warn"}
      role={isOpen ? "alert" : undefined}
    >
      <p>
        {isOpen ? <b>Ne rien envoyer ni remettre. </b> : null}
        {disputeWords(dispute)}
        {isOpen && seenAt
          ? ` Pris en compte le ${formatDay(parisDay(new Date(seenAt)))} par ${seenBy}.`
          : null}
      </p>
      {isOpen && !seenAt ? (
        <AdminButton busy={seeing.isBusy} onClick={() => seeing.save()}>
          J’en ai pris connaissance
        </AdminButton>
      ) : null}
    </div>
  );
}

export function disputeWords(dispute: Omit<Dispute, "id" | "seenAt" | "seenBy">): string {
  const { feesCents } = dispute;
  const fees = `Frais de litige prélevés par Stripe\u00a0: ${formatEuros(feesCents)}, une charge hors des recettes.`;
  return feesCents === 0 ? standingWords(dispute) : `${standingWords(dispute)} ${fees}`;
}

function standingWords(dispute: Omit<Dispute, "id" | "seenAt" | "seenBy">): string {
  const { cents, state, isInquiry, isWithdrawn, reason, answerBy, closedAt } = dispute;
  const amount = formatEuros(cents);
  const day = (instant: string) => formatDay(parisDay(new Date(instant)));
  const ended = closedAt ? ` le ${day(closedAt)}` : "";
  const answer = `Répondez depuis Stripe${answerBy ? ` avant le ${day(answerBy)}` : ""}`;
  const why = reason === "" ? "" : `\u00a0: ${reason}`;
  if (isInquiry)
    return state === "open"
      ? `La banque du client demande des explications sur ${amount}${why}. L’argent reste à vous. ${answer}, ou remboursez le client\u00a0: un remboursement complet évite le litige.`
      : `La banque avait demandé des explications sur ${amount}\u00a0: question close${ended}, sans litige.`;
  if (state === "won")
    return `Le client avait contesté ${amount}\u00a0: litige gagné${ended}, l’argent reste à vous.`;
  if (state === "lost")
    return `Litige perdu${ended}\u00a0: la banque a rendu ${amount} au client. Ne les remboursez pas une seconde fois.`;
  return [
    `Le client conteste ${amount} auprès de sa banque${why}.`,
    isWithdrawn ? "La banque retient l’argent jusqu’à la fin du litige." : "",
    `${answer}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
