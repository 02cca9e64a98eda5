import { requestStatusLabels } from "#content/forms/request-labels.ts";
import { machines } from "#content/machines.ts";
import { formatDay, isCalendarDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { isMachineKey } from "#domain/rental/rental.ts";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import { isRequestStatus } from "#domain/request/kind.ts";

/** A line of the journal as the server sends it. */
export interface JournalChange {
  readonly action: string;
  readonly actorName: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** Null once it was erased, or for what has no name. */
  readonly subjectName: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** What somebody did, after their name: "a marqué la commande C-1042 comme expédiée". */
type DescribeChange = (change: JournalChange) => string;

const marked =
  (state: string): DescribeChange =>
  (change) =>
    `a marqué ${order(change)} comme ${state}`;

const describeByAction: Readonly<Record<string, DescribeChange>> = {
  "order.placed": (change) => `a saisi ${order(change)}`,
  "order.recue": marked("reçue"),
  "order.payee": (change) => `a enregistré le paiement de ${order(change)}`,
  "order.preparee": marked("préparée"),
  "order.expediee": marked("expédiée"),
  "order.prete": marked("prête"),
  "order.remise": marked("remise au client"),
  "order.annulee": (change) => `a annulé ${order(change)}`,
  "order.remboursee": marked("remboursée"),
  "order.refunded": (change) => `a remboursé ${order(change)}`,
  "order.refundSettled": (change) =>
    `a rendu ${amount(change.detail.cents)} pour ${order(change)}${after(", avoir ", change.detail.creditNote)}`,
  "order.restocked": (change) => `a remis en stock les articles de ${order(change)}`,
  "order.noted": (change) => `a ajouté une note à ${order(change)}`,
  "order.mailResent": (change) => `a renvoyé un e-mail au sujet de ${order(change)}`,
  "order.reopened": (change) => `a rouvert ${order(change)}, dont le paiement est arrivé`,
  "order.latePayment": (change) => `a enregistré un paiement tardif, à rendre, pour ${order(change)}`,
  "job.paymentRequested": (change) => `a demandé ${amount(change.detail.cents)} pour ${job(change)}`,
  "job.paid": (change) => `a enregistré un paiement de ${amount(change.detail.cents)} pour ${job(change)}`,
  "job.invoiced": (change) => `a facturé ${job(change)}${after(", facture ", change.detail.invoice)}`,
  "job.refunded": (change) =>
    `a remboursé ${amount(change.detail.cents)} sur ${job(change)}${reason(change)}`,
  "job.refundSettled": (change) =>
    `a rendu ${amount(change.detail.cents)}${after(", avoir ", change.detail.creditNote)}`,
  "job.paymentReversed": (change) =>
    `a annulé un paiement de ${amount(change.detail.cents)} pour ${job(change)}${reason(change)}`,
  "job.paymentReturned": (change) =>
    `a renvoyé un paiement de ${amount(change.detail.cents)} pour ${job(change)}`,
  "accounting.sent": ({ detail }) =>
    `a envoyé la comptabilité${after(" de ", detail.month)}${after(" à ", detail.to)}`,
  "job.paymentRequestSent": (change) => `a envoyé la demande de paiement de ${job(change)}`,
  "job.paymentReminded": (change) => `a rappelé ${amount(change.detail.cents)} dus pour ${job(change)}`,
  "job.remindersStopped": (change) => `a arrêté les rappels de paiement pour ${job(change)}`,
  "job.remindersResumed": (change) => `a repris les rappels de paiement pour ${job(change)}`,
  "job.credited": (change) =>
    `a établi un avoir de ${amount(change.detail.cents)} pour ${job(change)}${reason(change)}`,
  "job.foreignPayment": (change) => `a signalé un paiement dans une autre monnaie pour ${job(change)}`,
  "subscription.proposed": (change) =>
    `a envoyé le contrat ${subscription(change)}${after(", ", amount(change.detail.cents))} par passage`,
  "subscription.accepted": (change) => `a accepté le contrat ${subscription(change)}`,
  "subscription.withdrawn": (change) => `n’a pas donné suite au contrat ${subscription(change)}`,
  "subscription.ended": (change) =>
    `a résilié le contrat ${subscription(change)}${after(" au ", day(change.detail.endsOn))}`,
  "subscription.priceChanged": (change) =>
    `a annoncé un nouveau prix pour le contrat ${subscription(change)}${after("\u00a0: ", amount(change.detail.cents))}${after(" au ", day(change.detail.from))}`,
  "subscription.renewalNoticed": (change) =>
    `a envoyé l’avis de reconduction du contrat ${subscription(change)}`,
  "subscription.bonusUsed": (change) =>
    `a mis au planning une prestation offerte par le contrat ${subscription(change)}`,
  "subscription.cardKept": (change) => `a enregistré une carte pour le contrat ${subscription(change)}`,
  "subscription.cardDropped": (change) => `a retiré la carte du contrat ${subscription(change)}`,
  "subscription.chargeFailed": (change) => `n’a pas pu débiter la carte du contrat ${subscription(change)}`,
  "customer.companySaved": () => "a enregistré les coordonnées d’une entreprise cliente",
  "declaration.handled": ({ detail }) =>
    `a traité la déclaration${after(" ", detail.number)}${after(", ", outcomes[text(detail.outcome)])}`,
  "request.moved": (change) =>
    `a passé ${request(change)} de «\u00a0${status(change.detail.from)}\u00a0» à «\u00a0${status(change.detail.to)}\u00a0»`,
  "request.noted": (change) => `a ajouté une note à ${request(change)}`,
  "request.called_back": (change) => `a rappelé au sujet de ${request(change)}`,
  "visit.callback_asked": (change) => `a demandé à être rappelé${after(" (", change.subjectName, ")")}`,
  "request.answered": (change) => `a répondu à ${request(change)}`,
  "request.planned": (change) =>
    day(change.detail.plannedOn)
      ? `a planifié ${request(change)} au ${day(change.detail.plannedOn)}`
      : `a retiré le jour prévu pour ${request(change)}`,
  "quote.sent": (change) =>
    `a envoyé ${quote(change)} à ${customer(change)}${after(", ", amount(change.detail.totalCents))}`,
  "quote.dictated": (change) =>
    `a dicté ${quote(change)} à ${customer(change)}${after(", ", amount(change.detail.totalCents))}`,
  "quote.reminded": (change) => `a relancé ${customer(change)} au sujet du ${quoteName(change)}`,
  "quote.agreedByTelephone": (change) =>
    `a noté l’accord de ${customer(change)} par téléphone pour ${quote(change)}`,
  "quote.remindersStopped": (change) => `a arrêté les relances de ${quote(change)}`,
  "quote.remindersResumed": (change) => `a repris les relances de ${quote(change)}`,
  "quote.accepted": (change) => `a accepté ${quote(change)}${after(" (", change.subjectName, ")")}`,
  "quote.declined": (change) => `a décliné ${quote(change)}${after(" (", change.subjectName, ")")}`,
  "customer.created": (change) => `a créé la fiche de ${customer(change)}`,
  "customer.saved": (change) => `a modifié la fiche de ${customer(change)}`,
  "customer.contactChanged": (change) => `a modifié les coordonnées de ${customer(change)}`,
  "customer.noted": (change) => `a ajouté une note à la fiche de ${customer(change)}`,
  "customer.merged": (change) =>
    `a réuni la fiche de ${text(change.detail.merged) || "quelqu’un"} avec celle de ${customer(change)}`,
  "customer.distinguished": (change) => `a distingué ${customer(change)} d’un autre client`,
  "vehicle.added": (change) => `a ajouté ${vehicle(change)} de ${customer(change)}`,
  "vehicle.saved": (change) => `a modifié ${vehicle(change)} de ${customer(change)}`,
  "vehicle.removed": (change) => `a retiré ${vehicle(change)} de ${customer(change)}`,
  "review.invited": (change) => `a demandé un avis à ${customer(change)}`,
  "review.published": (change) => `a publié l’avis de ${customer(change)}`,
  "review.refused": (change) => `a refusé l’avis de ${customer(change)}`,
  "review.replied": (change) => `a répondu à l’avis de ${customer(change)}`,
  "rental.handedOver": (change) => `a remis la machine louée par ${customer(change)}`,
  "rental.returned": (change) => `a repris la machine louée par ${customer(change)}${returned(change)}`,
  "rental.depositTaken": (change) =>
    `a pris la caution de ${customer(change)}${after(", ", amount(change.detail.cents))}`,
  "rental.depositSettled": (change) =>
    `a rendu ${amount(change.detail.returnedCents)} de caution à ${customer(change)}${keptPart(change)}`,
  "rental.holdCollected": (change) =>
    `a encaissé ${amount(change.detail.cents)} de ${customer(change)}, l’empreinte ayant pris fin`,
  "rental.cancelled": (change) =>
    `a annulé la location de ${customer(change)}${after(", remboursement prévu ", amount(change.detail.refundCents))}`,
  "rental.noted": (change) => `a modifié les notes de la location de ${customer(change)}`,
  "rental.unitReplaced": (change) =>
    `a donné la machine n°\u00a0${text(change.detail.to)} à la location de ${customer(change)}`,
  "machine.blocked": (change) => `a mis ${machine(change)} hors service ${days(change)}${reason(change)}`,
  "machine.unblocked": (change) => `a remis ${machine(change)} en service`,
  "machine.outageChanged": (change) =>
    `a changé la mise hors service de ${machine(change)}\u00a0: ${days(change)}${reason(change)}`,
  "giftCard.resent": (change) => `a renvoyé ${giftCard(change)}`,
  "giftCard.extended": (change) =>
    `a prolongé ${giftCard(change)}${after(" jusqu’au ", day(change.detail.until))}`,
  "giftCard.voided": (change) => `a annulé ${giftCard(change)}${reason(change)}`,
  "giftCard.revealed": (change) => `a affiché le code de ${giftCard(change)}`,
  "promo.created": (change) => `a créé ${promo(change)}`,
  "promo.changed": (change) => `a modifié ${promo(change)}`,
  "promo.stopped": (change) => `a arrêté ${promo(change)}`,
  "promo.reopened": (change) => `a rouvert ${promo(change)}`,
  "job.cancelled": (change) => `a annulé l’intervention chez ${customer(change)}`,
  "visit.planned": (change) => `a planifié le rendez-vous de ${customer(change)}`,
  "visit.moved": (change) => `a déplacé le rendez-vous de ${customer(change)}`,
  "visit.unplanned": (change) => `a remis à planifier l’intervention chez ${customer(change)}`,
  "visit.left": (change) => `a pris la route vers ${customer(change)}`,
  "visit.started": (change) => `a commencé l’intervention chez ${customer(change)}`,
  "visit.finished": (change) => `a terminé l’intervention chez ${customer(change)}`,
  "visit.extraAgreed": (change) =>
    `a ajouté un supplément de ${amount(change.detail.cents)} chez ${customer(change)}${after("\u00a0: ", change.detail.title)}`,
  "visit.noticed": (change) => `a prévenu ${customer(change)} du changement de rendez-vous`,
  "visit.notice_left_out": (change) =>
    `n’a pas fait prévenir ${customer(change)} du changement de rendez-vous`,
  "visit.put_off_undone": (change) => `a repris le report du rendez-vous de ${customer(change)}`,
  "visit.put_off": (change) => `a reporté le rendez-vous de ${customer(change)}`,
  "visit.reassigned": (change) =>
    `a confié le rendez-vous de ${customer(change)}${after(" à ", change.detail.to)}`,
  "visit.missed": (change) => `a noté l’absence de ${customer(change)} au rendez-vous`,
  "worker.saved": ({ detail }) => `a enregistré l’équipier${after(" ", detail.name)}`,
  "feed.made": ({ detail }) => `a créé l’adresse d’agenda${after(" de ", detail.name)}`,
  "feed.revoked": ({ detail }) => `a fermé l’adresse d’agenda${after(" de ", detail.name)}`,
  "worker.retired": ({ detail }) => `a retiré du planning l’équipier${after(" ", detail.name)}`,
  "absence.added": (change) => `a noté une absence${after(" de ", change.detail.name)}`,
  "absence.removed": (change) => `a retiré une absence${after(" de ", change.detail.name)}`,
  "sector.saved": ({ detail }) => `a enregistré le secteur${after(" «\u00a0", detail.name, "\u00a0»")}`,
  "sector.removed": ({ detail }) => `a supprimé le secteur${after(" «\u00a0", detail.name, "\u00a0»")}`,
  "product.saved": (change) => `a enregistré ${product(change)}`,
  "product.published": (change) => `a mis en ligne ${product(change)}`,
  "product.withdrawn": (change) => `a retiré de la vente ${product(change)}`,
  "product.archived": (change) => `a archivé ${product(change)}`,
  "product.repriced": (change) => `a changé le prix ${of(product(change))}`,
  "product.variantSaved": (change) =>
    `a enregistré la déclinaison${after(" «\u00a0", change.detail.label, "\u00a0»")} ${of(product(change))}`,
  "product.variantArchived": (change) =>
    `a archivé la déclinaison${after(" «\u00a0", change.detail.label, "\u00a0»")} ${of(product(change))}`,
  "product.variantRestored": (change) =>
    `a remis en vente la déclinaison${after(" «\u00a0", change.detail.label, "\u00a0»")} ${of(product(change))}`,
  "product.variantsReordered": (change) => `a rangé les déclinaisons ${of(product(change))}`,
  "product.stock": (change) =>
    `a corrigé le stock ${of(product(change))}${after("\u00a0: ", signed(change.detail.delta))}`,
  "category.saved": (change) => `a enregistré ${category(change)}`,
  "category.deleted": (change) => `a supprimé ${category(change)}`,
  "category.merged": (change) =>
    `a réuni ${after("«\u00a0", change.detail.merged, "\u00a0»") || "une catégorie"} avec ${category(change)}`,
  "category.reordered": () => "a changé l’ordre des catégories",
  "newsletter.unsubscribed": (change) => `a désinscrit ${address(change)} de la newsletter`,
  "newsletter.erased": (change) => `a effacé ${address(change)} de la newsletter`,
  "newsletter.exported": ({ detail }) =>
    `a exporté les abonnés de la newsletter${after(" (", count(detail.addresses, "adresse"), ")")}`,
  "settings.saved": ({ subjectId }) => `a enregistré les réglages${after(", ", sections[subjectId])}`,
  "content.published": (change) =>
    `a publié ${contentName(change)}${after(", à partir du ", day(change.detail.day))}`,
  "content.withdrawn": (change) => `a repris ${contentName(change)} avant son jour`,
  "content.reset": (change) => `a remis ${contentName(change)} aux valeurs d’origine`,
  "mail.tested": () => "s’est envoyé un e-mail d’essai",
  "sms.retried": () => "a remis un SMS en file d’envoi",
  "mail.retried": () => "a remis un e-mail en file d’envoi",
  "staff.invited": ({ detail }) =>
    `a invité ${text(detail.email) || "quelqu’un"} dans l’équipe${after(" (", roles[text(detail.role)], ")")}`,
  "staff.changed": ({ detail }) =>
    `a modifié l’accès de ${text(detail.email) || "quelqu’un"}${after(" (", roles[text(detail.role)], ")")}`,
  "staff.factorsReset": ({ detail }) =>
    `a réinitialisé la double authentification de ${text(detail.email) || "quelqu’un"}`,
  "staff.removed": ({ detail }) => `a retiré ${text(detail.email) || "quelqu’un"} de l’équipe`,
  "person.exported": () => "a exporté les données d’une personne",
  "person.erased": () => "a effacé les données d’une personne",
};

/** "Marie a marqué la commande C-1042 comme expédiée." Never a code: an unknown change gets a general wording. */
export function changeSentence(change: JournalChange): string {
  const deed = describeByAction[change.action]?.(change) ?? unknownChange(change);
  return `${who(change.actorName)} ${deed.replaceAll(" de une ", " d’une ")}`;
}

/** Whether a kind of change has words of its own. */
export function hasSentence(action: string): boolean {
  return Object.hasOwn(describeByAction, action);
}

const things: Readonly<Record<string, string>> = {
  order: "une commande",
  request: "une demande",
  quote: "un devis",
  customer: "une fiche client",
  product: "un produit",
  category: "une catégorie",
  rental: "une location",
  machine: "une machine",
  review: "un avis",
  mail: "un e-mail",
  newsletter: "la newsletter",
  settings: "les réglages",
  staff: "l’équipe",
  person: "les données d’une personne",
  declaration: "une déclaration",
  media: "une image",
  job: "une intervention",
  accounting: "la comptabilité",
  worker: "un équipier",
  absence: "une absence",
  sector: "un secteur",
  content: "le contenu du site",
  giftCard: "une carte cadeau",
  promo: "un code promo",
};

function unknownChange({ subjectKind, subjectName }: JournalChange): string {
  const thing = things[subjectKind] ?? "quelque chose";
  return `a modifié ${thing}${after(" (", subjectName, ")")}`;
}

function who(actor: string): string {
  if (actor === "client") return "Le client";
  return actor === "système" ? "Le site" : actor;
}

const outcomes: Readonly<Record<string, string>> = {
  acceptee: "acceptée",
  refusee: "refusée",
  reglee: "réglée",
};
const roles: Readonly<Record<string, string>> = { owner: "propriétaire", staff: "équipe" };
const sections: Readonly<Record<string, string>> = {
  identity: "identité et mentions légales",
  billing: "factures et virements",
  delivery: "livraison par colis",
  rental: "machines en location",
  hours: "horaires et fermetures",
  planning: "planning et réservation",
};
const contentKinds: Readonly<Record<string, string>> = {
  identity: "l’identité de l’entreprise",
  price: "des prix",
  minutes: "des durées",
};
const states: Readonly<Record<string, string>> = {
  bon: "en bon état",
  "a-nettoyer": "à nettoyer",
  abime: "abîmée",
};

function text(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** The words with what goes before and after them, or nothing. */
function after(before: string, value: unknown, end = ""): string {
  const words = text(value);
  return words === "" ? "" : `${before}${words}${end}`;
}

function amount(cents: unknown): string {
  return typeof cents === "number" ? formatEuros(cents) : "";
}

function signed(delta: unknown): string {
  return typeof delta === "number" ? `${delta > 0 ? "+" : "−"}${Math.abs(delta)}` : "";
}

function count(value: unknown, noun: string): string {
  return typeof value === "number" ? `${value}\u00a0${noun}${value > 1 ? "s" : ""}` : "";
}

function day(value: unknown): string {
  return isCalendarDay(value) ? formatDay(value) : "";
}

/** "des prix", "des prix (3)". */
function contentName({ subjectId, detail }: JournalChange): string {
  const number = typeof detail.count === "number" && detail.count > 1 ? detail.count : "";
  return `${contentKinds[subjectId.split(":", 1)[0] ?? ""] ?? "un texte du site"}${after(" (", number, ")")}`;
}

function order({ subjectName, detail }: JournalChange): string {
  const number = text(detail.number) || (subjectName ?? "");
  return number === "" ? "une commande" : `la commande ${number}`;
}

function customer({ subjectName }: JournalChange): string {
  return subjectName ?? "une personne effacée";
}

function request(change: JournalChange): string {
  return `la demande de ${customer(change)}`;
}

function vehicle({ detail }: JournalChange): string {
  return `le véhicule${after(" ", detail.model)}`;
}

function job({ subjectName }: JournalChange): string {
  return `l’intervention chez ${subjectName ?? "une personne effacée"}`;
}

function giftCard({ subjectName }: JournalChange): string {
  return `la carte cadeau${after(" …", subjectName)}`;
}

function promo({ subjectName, detail }: JournalChange): string {
  return `le code promo ${subjectName ?? text(detail.code)}`;
}

function subscription({ detail, subjectName }: JournalChange): string {
  return `${text(detail.number) || "d’abonnement"} de ${subjectName ?? "une personne effacée"}`;
}

function quoteName({ detail }: JournalChange): string {
  return `devis${after(" ", detail.number)}`;
}

function quote(change: JournalChange): string {
  return `le ${quoteName(change)}`;
}

function product({ subjectName, detail }: JournalChange): string {
  const name = subjectName ?? text(detail.name);
  return name === "" ? "un produit" : `le produit «\u00a0${name}\u00a0»`;
}

/** "de" and "le" are "du". */
function of(words: string): string {
  return words.startsWith("le ") ? `du ${words.slice(3)}` : `d’${words}`;
}

function category({ subjectName, detail }: JournalChange): string {
  const name = subjectName ?? text(detail.name);
  return name === "" ? "une catégorie" : `la catégorie «\u00a0${name}\u00a0»`;
}

function address({ subjectName }: JournalChange): string {
  return subjectName ?? "une adresse";
}

function status(value: unknown): string {
  return isRequestStatus(value) ? requestStatusLabels[value] : "autre statut";
}

function machine({ subjectId }: JournalChange): string {
  const [key, unit = ""] = subjectId.split(" ");
  return isMachineKey(key) ? `la machine ${machines[key].name} n°\u00a0${unit}` : "une machine";
}

function days({ detail: { firstDay, lastDay } }: JournalChange): string {
  if (!isCalendarDay(firstDay) || !isCalendarDay(lastDay)) return "";
  if (lastDay === UNTIL_REPAIRED) return `depuis le ${formatDay(firstDay)}, jusqu’à la réparation`;
  return firstDay === lastDay
    ? `le ${formatDay(firstDay)}`
    : `du ${formatDay(firstDay)} au ${formatDay(lastDay)}`;
}

function reason({ detail }: JournalChange): string {
  return after(" (", detail.reason, ")");
}

function keptPart({ detail: { keptCents, reason: why } }: JournalChange): string {
  if (typeof keptCents !== "number" || keptCents === 0) return "";
  return `, ${amount(keptCents)} gardés${after(" (", why, ")")}`;
}

function returned({ detail }: JournalChange): string {
  const late = typeof detail.lateDays === "number" && detail.lateDays > 0 ? detail.lateDays : 0;
  return `${after(", ", states[text(detail.state)])}${late > 0 ? `, ${count(late, "jour")} de retard` : ""}`;
}
