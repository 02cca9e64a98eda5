import { machineName } from "#content/current-machines.ts";
import { formatDay, isCalendarDay } from "#domain/calendar/dates.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import { UNPAID_REASONS, unpaidReasonLabels } from "#domain/rental/unpaid-reason.ts";
import { ofName } from "#domain/text/elision.ts";
import { sendingWords } from "../../ui/mail-state-words.ts";
import {
  amountWords,
  customerWords,
  type DescribeChange,
  dayWords,
  detailText,
  type JournalChange,
  numberWords,
  reasonWords,
  type Sentences,
  wrapWords,
} from "./journal-words.ts";

const marked =
  (state: string): DescribeChange =>
  (change) =>
    `a marqué ${order(change)} comme ${state}`;

/** Orders, products, gift cards, promo codes and rentals. */
export const salesSentences: Sentences = {
  "order.placed": (change) => `a saisi ${order(change)}`,
  "order.recue": marked("reçue"),
  "order.payee": (change) => `a enregistré le paiement de ${order(change)}`,
  "order.leftUnpaid": (change) =>
    `a remis une machine sans encaisser ${order(change)}${wrapWords(", ", amountWords(change.detail.cents))}${unpaidReason(change)}`,
  "order.preparee": marked("préparée"),
  "order.expediee": marked("expédiée"),
  "order.prete": marked("prête"),
  "order.remise": marked("remise au client"),
  "order.machinesReturned": (change) => `a clos ${order(change)}, machine rendue`,
  "order.cardsSent": (change) => `a clos ${order(change)}, carte cadeau envoyée`,
  "order.annulee": (change) => `a annulé ${order(change)}`,
  "order.remboursee": marked("remboursée"),
  "order.refunded": refunded,
  "order.refundSettled": (change) =>
    `a rendu ${amountWords(change.detail.cents)} pour ${order(change)}${wrapWords(", avoir ", change.detail.creditNote)}`,
  "order.disputeSeen": (change) => `a pris en compte la contestation du paiement de ${order(change)}`,
  "order.restocked": (change) => `a remis en stock les articles de ${order(change)}`,
  "order.noted": (change) => `a ajouté une note à ${order(change)}`,
  "order.mailResent": (change) =>
    sendingWords(
      change.mail,
      `a renvoyé un e-mail au sujet de ${order(change)}`,
      `a enregistré un e-mail au sujet de ${order(change)}`,
    ),
  "order.reopened": (change) => `a rouvert ${order(change)}, dont le paiement est arrivé`,
  "order.latePayment": (change) => `a enregistré un paiement tardif, à rendre, pour ${order(change)}`,
  "declaration.handled": ({ detail }) =>
    `a traité la déclaration${wrapWords(" ", detail.number)}${wrapWords(", ", outcomes[detailText(detail.outcome)])}`,
  "giftCard.resent": (change) =>
    sendingWords(
      change.mail,
      `a renvoyé ${giftCard(change)}`,
      `a enregistré un nouvel envoi de ${giftCard(change)}`,
    ),
  "giftCard.extended": (change) =>
    `a prolongé ${giftCard(change)}${wrapWords(" jusqu’au ", dayWords(change.detail.until))}`,
  "giftCard.voided": (change) => `a annulé ${giftCard(change)}${reasonWords(change)}`,
  "giftCard.reopened": (change) =>
    `a rouvert ${giftCard(change)} sous un nouveau code${wrapWords(", ", amountWords(change.detail.cents))} rendus par une annulation ou un remboursement`,
  "giftCard.revealed": (change) => `a affiché le code de ${giftCard(change)}`,
  "promo.created": (change) => `a créé ${promo(change)}`,
  "promo.changed": (change) => `a modifié ${promo(change)}`,
  "promo.stopped": (change) => `a arrêté ${promo(change)}`,
  "promo.reopened": (change) => `a rouvert ${promo(change)}`,
  "promotion.published": (change) => `a publié ${promotion(change)}`,
  "promotion.stopped": (change) => `a arrêté ${promotion(change)}`,
  "promotion.resumed": (change) => `a remis ${promotion(change)}`,
  "article.published": (change) => `a publié ${article(change)}`,
  "article.scheduled": (change) => `a programmé ${article(change)}`,
  "article.withdrawn": (change) => `a retiré ${article(change)}`,
  "article.reset": (change) => `a rendu son texte d’origine à ${article(change)}`,
  "product.saved": (change) => `a enregistré ${product(change)}`,
  "product.published": (change) => `a mis en ligne ${product(change)}`,
  "product.withdrawn": (change) => `a retiré de la vente ${product(change)}`,
  "product.archived": (change) => `a archivé ${product(change)}`,
  "product.repriced": (change) => `a changé le prix ${of(product(change))}`,
  "product.variantSaved": (change) =>
    `a enregistré la déclinaison${wrapWords(" «\u00a0", change.detail.label, "\u00a0»")} ${of(product(change))}`,
  "product.variantArchived": (change) =>
    `a archivé la déclinaison${wrapWords(" «\u00a0", change.detail.label, "\u00a0»")} ${of(product(change))}`,
  "product.variantRestored": (change) =>
    `a remis en vente la déclinaison${wrapWords(" «\u00a0", change.detail.label, "\u00a0»")} ${of(product(change))}`,
  "product.variantsReordered": (change) => `a rangé les déclinaisons ${of(product(change))}`,
  "product.stock": (change) =>
    `a corrigé le stock ${of(product(change))}${wrapWords("\u00a0: ", signed(change.detail.delta))}`,
  "category.saved": (change) => `a enregistré ${category(change)}`,
  "category.deleted": (change) => `a supprimé ${category(change)}`,
  "category.merged": (change) =>
    `a réuni ${wrapWords("«\u00a0", change.detail.merged, "\u00a0»") || "une catégorie"} avec ${category(change)}`,
  "category.reordered": () => "a changé l’ordre des catégories",
  "rental.handedOver": (change) => `a remis la machine louée par ${customerWords(change)}`,
  "rental.returned": (change) => `a repris la machine louée par ${customerWords(change)}${returned(change)}`,
  "rental.depositTaken": (change) =>
    `a pris la caution ${ofName(customerWords(change))}${wrapWords(", ", amountWords(change.detail.cents))}`,
  "rental.depositSettled": depositSettled,
  "rental.holdCollected": (change) =>
    `a encaissé ${amountWords(change.detail.cents)} ${ofName(customerWords(change))}, l’empreinte ayant pris fin`,
  "rental.cancelled": (change) =>
    `a annulé la location ${ofName(customerWords(change))}${wrapWords(", remboursement prévu ", amountWords(change.detail.refundCents))}`,
  "rental.extended": (change) =>
    `a prolongé la location ${ofName(customerWords(change))}${wrapWords(" jusqu’au ", dayWords(change.detail.lastDay))}${wrapWords(", supplément ", amountWords(change.detail.cents))}`,
  "rental.moved": (change) =>
    `a déplacé la location ${ofName(customerWords(change))}${wrapWords(" au ", dayWords(change.detail.to))}`,
  "rental.noted": (change) => `a modifié les notes de la location ${ofName(customerWords(change))}`,
  "rental.unitReplaced": (change) =>
    `a donné la machine n°\u00a0${detailText(change.detail.to)} à la location ${ofName(customerWords(change))}`,
  "machine.blocked": (change) =>
    `a mis ${machine(change)} hors service ${days(change)}${reasonWords(change)}`,
  "machine.unblocked": (change) => `a remis ${machine(change)} en service`,
  "machine.outageChanged": (change) =>
    `a changé la mise hors service de ${machine(change)}\u00a0: ${days(change)}${reasonWords(change)}`,
};

function unpaidReason({ detail }: JournalChange): string {
  const reason = UNPAID_REASONS.find((known) => known === detail.reason);
  return reason ? `\u00a0: ${unpaidReasonLabels[reason].toLowerCase()}` : "";
}

function order({ subjectName, detail }: JournalChange): string {
  const number = detailText(detail.number) || (subjectName ?? "");
  return number === "" ? "une commande" : `la commande ${number}`;
}

function giftCard({ subjectName }: JournalChange): string {
  return `la carte cadeau${wrapWords(" …", subjectName)}`;
}

function promo({ subjectName, detail }: JournalChange): string {
  return `le code promo ${subjectName ?? detailText(detail.code)}`;
}

function product({ subjectName, detail }: JournalChange): string {
  const name = subjectName ?? detailText(detail.name);
  return name === "" ? "un produit" : `le produit «\u00a0${name}\u00a0»`;
}

function category({ subjectName, detail }: JournalChange): string {
  const name = subjectName ?? detailText(detail.name);
  return name === "" ? "une catégorie" : `la catégorie «\u00a0${name}\u00a0»`;
}

/** "de" and "le" are "du". */
function of(words: string): string {
  return words.startsWith("le ") ? `du ${words.slice(3)}` : `d’${words}`;
}

function machine({ subjectId }: JournalChange): string {
  const [key, unit = ""] = subjectId.split(" ");
  return key && unit ? `la machine ${machineName(key)} n°\u00a0${unit}` : "une machine";
}

function days({ detail: { firstDay, lastDay } }: JournalChange): string {
  if (!isCalendarDay(firstDay) || !isCalendarDay(lastDay)) return "";
  if (lastDay === UNTIL_REPAIRED) return `depuis le ${formatDay(firstDay)}, jusqu’à la réparation`;
  return firstDay === lastDay
    ? `le ${formatDay(firstDay)}`
    : `du ${formatDay(firstDay)} au ${formatDay(lastDay)}`;
}

/** Older entries do not name the amount. */
function refunded(change: JournalChange): string {
  const { cents, to } = change.detail;
  const isWhole = to === "remboursee";
  const amount = amountWords(cents);
  if (amount === "") return `a remboursé ${isWhole ? "" : "une partie de "}${order(change)}`;
  return `a remboursé ${amount} pour ${order(change)}${isWhole ? ", entièrement remboursée" : ""}`;
}

/** A machine may be lent without a deposit. */
function depositSettled(change: JournalChange): string {
  const { keptCents, returnedCents, reason: why } = change.detail;
  const customer = customerWords(change);
  const kept = typeof keptCents === "number" && keptCents > 0 ? amountWords(keptCents) : "";
  const keptWords = kept && `gardé ${kept}${wrapWords(" (", why, ")")}`;
  if (typeof returnedCents === "number" && returnedCents > 0)
    return `a rendu ${amountWords(returnedCents)} de caution à ${customer}${keptWords && ` et ${keptWords}`}`;
  return kept
    ? `a gardé toute la caution ${ofName(customer)}, ${kept}${wrapWords(" (", why, ")")}`
    : `a clos la location ${ofName(customer)}, qui n’avait pas de caution`;
}

function returned({ detail }: JournalChange): string {
  const late = typeof detail.lateDays === "number" && detail.lateDays > 0 ? detail.lateDays : 0;
  return `${wrapWords(", ", states[detailText(detail.state)])}${late > 0 ? `, ${numberWords(late, "jour")} de retard` : ""}`;
}

function signed(delta: unknown): string {
  return typeof delta === "number" ? `${delta > 0 ? "+" : "−"}${Math.abs(delta)}` : "";
}

const outcomes: Readonly<Record<string, string>> = {
  acceptee: "acceptée",
  refusee: "refusée",
  reglee: "réglée",
};

const states: Readonly<Record<string, string>> = {
  bon: "en bon état",
  "a-nettoyer": "à nettoyer",
  abime: "abîmée",
};

/** "l’offre « Rentrée »". */
function promotion({ detail }: JournalChange): string {
  return `l’offre${wrapWords(" «\u00a0", detail.name, "\u00a0»")}`;
}

/** "l’article « Phares jaunis »". */
function article({ detail }: JournalChange): string {
  return `l’article${wrapWords(" «\u00a0", detail.title, "\u00a0»")}`;
}
