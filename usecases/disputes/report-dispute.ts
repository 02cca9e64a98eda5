import { noticeEmail } from "#content/notice-email.ts";
import type { Executor } from "#db/client.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { DisputeRow } from "#db/schema/payments.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { DISPUTE_EVENTS, disputeReasonWords } from "#domain/money/dispute.ts";
import { formatEuros } from "#domain/money/money.ts";
import { queueMail } from "#mail/outbox.ts";
import { contactRows } from "../customers/contact-rows.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { adminOrderUrl } from "../orders/order-mails.ts";
import { noteEvent, STRIPE } from "../orders/order-record.ts";
import { sumFees } from "./dispute-fees.ts";

/** What the contested payment paid for. */
export type Contested = { readonly order: OrderRow } | { readonly job: JobRow };

type News = "asked" | "closed" | "open" | "withdrawn" | "won" | "lost";

/** Only what asks somebody to act, or ends it, is mailed. */
const letters: Readonly<Partial<Record<News, { readonly subject: string; readonly intro: string }>>> = {
  open: {
    subject: "Paiement contesté",
    intro:
      "Le client conteste ce paiement auprès de sa banque. Répondez depuis Stripe, avec vos preuves. D’ici là, n’envoyez et ne remettez rien pour ce paiement.",
  },
  asked: {
    subject: "Question de la banque",
    intro:
      "La banque du client demande des explications sur ce paiement. L’argent reste à vous. Répondez depuis Stripe, ou remboursez le client\u00a0: un remboursement complet évite le litige et ses frais.",
  },
  closed: {
    subject: "Question de la banque close",
    intro: "La banque ne demande plus rien sur ce paiement\u00a0: il n’y a pas de litige.",
  },
  won: { subject: "Litige gagné", intro: "La banque vous a donné raison\u00a0: l’argent reste à vous." },
  lost: {
    subject: "Litige perdu",
    intro:
      "La banque a repris ce paiement pour le client\u00a0: ne le remboursez pas une seconde fois. Ce qui est enregistré comme rendu, avec son avoir, est dans les remboursements.",
  },
};

/** Writes it in the order's history or the job's journal, and to the team. */
export async function reportDispute(
  executor: Executor,
  deps: Deps,
  contested: Contested,
  dispute: DisputeRow,
  news: News,
): Promise<void> {
  await note(executor, deps, contested, dispute, news);
  const letter = letters[news];
  if (!letter) return;
  const { number, name, email, phone, label, adminUrl } = factsOf(deps, contested);
  const { cents, answerBy, paymentReference } = dispute;
  const reason = disputeReasonWords(dispute.reason);
  const feesCents = sumFees(dispute.fees);
  await queueMail(executor, {
    template: "order-notice",
    to: noticeEmail(),
    ...(email === "" ? {} : { replyTo: email }),
    props: {
      subject: `${letter.subject}\u00a0: ${number}`,
      intro: letter.intro,
      rows: [
        [label, number],
        ["Client", name],
        ...contactRows({ email, phone }),
        ["Montant", formatEuros(cents)],
        ...(reason === "" ? [] : [["Motif", reason] as const]),
        ...((news === "open" || news === "asked") && answerBy
          ? [["Répondre avant le", formatDay(parisDay(answerBy))] as const]
          : []),
        ...(feesCents === 0 ? [] : [["Frais de Stripe", formatEuros(feesCents)] as const]),
        ["Paiement", paymentReference],
      ],
      adminUrl,
    },
  });
}

async function note(
  executor: Executor,
  deps: Deps,
  contested: Contested,
  { cents, reason, fees }: DisputeRow,
  news: News,
): Promise<void> {
  const feesCents = sumFees(fees);
  if ("order" in contested) {
    const words = [
      formatEuros(cents),
      news === "open" || news === "asked" ? disputeReasonWords(reason) : "",
      feesCents === 0 ? "" : `frais de Stripe\u00a0: ${formatEuros(feesCents)}`,
    ];
    const event = { orderId: contested.order.id, kind: DISPUTE_EVENTS[news], at: deps.now(), actor: STRIPE };
    await noteEvent(executor, { ...event, note: words.filter(Boolean).join(" – ") });
    return;
  }
  const { id: subjectId, number } = contested.job;
  const detail = { number, cents, news, ...(feesCents === 0 ? {} : { feesCents }) };
  await recordChange(executor, {
    actor: STRIPE,
    action: "job.disputed",
    subjectKind: "job",
    subjectId,
    detail,
  });
}

function factsOf({ siteUrl }: Deps, contested: Contested) {
  if ("order" in contested) {
    const { id, number, name, email, phone } = contested.order;
    return { number, name, email, phone, label: "Commande", adminUrl: adminOrderUrl(siteUrl, id) };
  }
  const { id, number, contactName, contactEmail, contactPhone } = contested.job;
  return {
    ...{ number, name: contactName, email: contactEmail, phone: contactPhone, label: "Intervention" },
    adminUrl: `${siteUrl}/admin/interventions/${id}`,
  };
}
