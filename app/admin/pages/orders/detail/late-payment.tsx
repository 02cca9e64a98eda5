import { useState } from "react";
import { formatEuros } from "#domain/money/money.ts";
import type { HandMeans } from "#domain/money/payment-means.ts";
import { admin, send } from "../../../client/admin-client.ts";
import { mailWords } from "../../../client/mail-notice.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { useSave } from "../../../ui/use-save.ts";
import type { AdminOrder } from "./admin-order.ts";
import { MeansField, usualMeans } from "./payment-means-field.tsx";

const outcomes = {
  reopen: { title: "Commande rouverte", done: "Le paiement est enregistré.", told: "La facture est partie." },
  giveBack: {
    title: "Paiement à rendre",
    done: "Il attend parmi les remboursements de cette commande.",
    told: "Le client est prévenu.",
  },
} as const;

/** Money for an order that was cancelled unpaid, by transfer or in hand; a card's is dealt with by itself. */
export function isLatePaymentPossible({ order, payments }: AdminOrder): boolean {
  return (
    order.status === "annulee" &&
    order.paidAt === null &&
    order.paymentWay !== "card" &&
    order.dueCents > 0 &&
    payments.length === 0
  );
}

/** The order is wanted all the same, or the money goes back: either way it is written down. */
export function LatePayment({ order }: Pick<AdminOrder, "order">) {
  const [means, setMeans] = useState<HandMeans>(usualMeans(order));
  const givingBack = useLatePayment(order, { outcome: "giveBack" });
  const reopening = useLatePayment(order, { outcome: "reopen", means });
  const amount = formatEuros(order.dueCents);
  return (
    <>
      <Confirm
        label="Rendre un paiement tardif"
        look="quiet"
        title="Rendre un paiement tardif"
        confirmLabel={`${amount} reçus, à rendre`}
        saving={givingBack}
        closesOnRefusal
      >
        {amount} sont arrivés après l’annulation. La commande reste annulée&nbsp;; l’argent attend parmi les
        remboursements jusqu’à ce que vous l’ayez rendu. Le client est prévenu.
      </Confirm>
      <Confirm
        label="Rouvrir, paiement reçu"
        look="primary"
        title="Rouvrir la commande"
        confirmLabel={`${amount} reçus, rouvrir`}
        saving={reopening}
        closesOnRefusal
      >
        <p>
          {amount} sont arrivés après l’annulation. La commande reprend ses articles s’ils sont encore en
          stock, et la facture part à {order.email}. Une location dont les jours sont pris est remboursée
          seule.
        </p>
        <MeansField means={means} onChange={setMeans} />
      </Confirm>
    </>
  );
}

interface LateMoney {
  readonly outcome: keyof typeof outcomes;
  readonly means?: HandMeans;
}

function useLatePayment(order: AdminOrder["order"], { outcome, means }: LateMoney) {
  return useSave({
    send: () => {
      const json = { outcome, seen: order.updatedAt, ...(means ? { means } : {}) };
      return send(admin.orders[":id"]["late-payment"].$post({ param: { id: order.id }, json }));
    },
    notice: () => {
      const { title, done, told } = outcomes[outcome];
      return { title, description: `${done} ${mailWords(told)}`, variant: "default" };
    },
    failure: "Rien n’a changé",
    refresh: "always",
  });
}
