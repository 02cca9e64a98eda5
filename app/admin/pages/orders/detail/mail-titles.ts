import type { AdminOrder } from "./admin-order.ts";

type OrderMail = AdminOrder["mails"][number];

const names: Readonly<Record<string, string>> = {
  "order-placed": "Confirmation de commande",
  "order-paid": "Paiement reçu et facture",
  "order-progress": "Avancement",
  "order-cancelled": "Annulation",
  "order-transfer-reminder": "Relance du virement",
  "order-link": "Lien de la commande",
  "order-refunded": "Remboursement et avoir",
  "order-declaration-closed": "Réponse à la rétractation",
};

/** What a message is, whatever its subject says. */
export function mailName({ template }: Pick<OrderMail, "template">): string {
  return names[template] ?? template;
}

/** Its subject; its kind until it is written. */
export function mailTitle(mail: Pick<OrderMail, "template" | "subject">): string {
  return mail.subject ?? mailName(mail);
}
