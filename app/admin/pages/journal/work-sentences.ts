import { requestStatusLabels } from "#content/forms/request-labels.ts";
import { isRequestStatus } from "#domain/request/kind.ts";
import { ofName } from "#domain/text/elision.ts";
import { mailRemark, sendingWords } from "../../ui/mail-state-words.ts";
import {
  amountWords,
  customerWords,
  dayWords,
  detailText,
  type JournalChange,
  reasonWords,
  type Sentences,
  wrapWords,
} from "./journal-words.ts";

/** Requests, quotes, jobs, visits, contracts and the planning. */
export const workSentences: Sentences = {
  "request.moved": (change) =>
    `a passé ${request(change)} de «\u00a0${status(change.detail.from)}\u00a0» à «\u00a0${status(change.detail.to)}\u00a0»`,
  "request.noted": (change) => `a ajouté une note à ${request(change)}`,
  "request.called_back": (change) => `a rappelé au sujet de ${request(change)}`,
  "request.answered": (change) =>
    sendingWords(
      change.mail,
      `a répondu à ${request(change)}`,
      `a enregistré une réponse à ${request(change)}`,
    ),
  "request.planned": (change) =>
    dayWords(change.detail.plannedOn)
      ? `a planifié ${request(change)} au ${dayWords(change.detail.plannedOn)}`
      : `a retiré le jour prévu pour ${request(change)}`,
  "quote.sent": (change) =>
    `a ${sentOrKept(change)} ${quote(change)} ${to(change)} ${customerWords(change)}${wrapWords(", ", amountWords(change.detail.totalCents))}${mailRemark(change.mail)}`,
  "quote.dictated": (change) =>
    `a dicté ${quote(change)} à ${customerWords(change)}${wrapWords(", ", amountWords(change.detail.totalCents))}`,
  "quote.reminded": (change) =>
    sendingWords(
      change.mail,
      `a relancé ${customerWords(change)} au sujet du ${quoteName(change)}`,
      `a enregistré une relance pour ${customerWords(change)} au sujet du ${quoteName(change)}`,
    ),
  "quote.agreedByTelephone": (change) =>
    `a noté l’accord ${ofName(customerWords(change))} par téléphone pour ${quote(change)}`,
  "quote.remindersStopped": (change) => `a arrêté les relances de ${quote(change)}`,
  "quote.remindersResumed": (change) => `a repris les relances de ${quote(change)}`,
  "quote.accepted": (change) => `a accepté ${quote(change)}${wrapWords(" (", change.subjectName, ")")}`,
  "quote.declined": (change) => `a décliné ${quote(change)}${wrapWords(" (", change.subjectName, ")")}`,
  "job.paymentRequested": (change) => `a demandé ${amountWords(change.detail.cents)} pour ${job(change)}`,
  "job.paid": (change) =>
    `a enregistré un paiement de ${amountWords(change.detail.cents)} pour ${job(change)}`,
  "job.invoiced": (change) => `a facturé ${job(change)}${wrapWords(", facture ", change.detail.invoice)}`,
  "job.refunded": (change) =>
    `a remboursé ${amountWords(change.detail.cents)} sur ${job(change)}${reasonWords(change)}`,
  "job.refundSettled": (change) =>
    `a rendu ${amountWords(change.detail.cents)}${wrapWords(", avoir ", change.detail.creditNote)}`,
  "job.disputed": (change) =>
    `${disputeNews(change.detail.news)} ${amountWords(change.detail.cents)} pour ${job(change)}${feeWords(change)}`,
  "job.disputeSeen": (change) => `a pris en compte la contestation d’un paiement pour ${job(change)}`,
  "job.paymentReversed": (change) =>
    `a annulé un paiement de ${amountWords(change.detail.cents)} pour ${job(change)}${reasonWords(change)}`,
  "job.paymentReturned": (change) =>
    `a renvoyé un paiement de ${amountWords(change.detail.cents)} pour ${job(change)}`,
  "job.paymentRequestSent": (change) =>
    `a ${sentOrKept(change)} la demande de paiement de ${job(change)}${mailRemark(change.mail)}`,
  "job.paymentReminded": (change) =>
    sendingWords(
      change.mail,
      `a rappelé ${amountWords(change.detail.cents)} dus pour ${job(change)}`,
      `a enregistré un rappel de ${amountWords(change.detail.cents)} dus pour ${job(change)}`,
    ),
  "job.remindersStopped": (change) => `a arrêté les rappels de paiement pour ${job(change)}`,
  "job.remindersResumed": (change) => `a repris les rappels de paiement pour ${job(change)}`,
  "job.credited": (change) =>
    `a établi un avoir de ${amountWords(change.detail.cents)} pour ${job(change)}${reasonWords(change)}`,
  "job.foreignPayment": (change) => `a signalé un paiement dans une autre monnaie pour ${job(change)}`,
  "job.closed": (change) =>
    `a clos en l’état ${job(change)}${wrapWords("\u00a0: ", amountWords(change.detail.cents))}`,
  "job.cancelled": (change) => `a annulé l’intervention chez ${customerWords(change)}`,
  "visit.callback_asked": (change) => `a demandé à être rappelé${wrapWords(" (", change.subjectName, ")")}`,
  "visit.planned": (change) => `a planifié le rendez-vous ${ofName(customerWords(change))}`,
  "visit.moved": (change) => `a déplacé le rendez-vous ${ofName(customerWords(change))}`,
  "visit.unplanned": (change) => `a remis à planifier l’intervention chez ${customerWords(change)}`,
  "visit.fee_agreed": (change) =>
    `a accepté ${wrapWords("", amountWords(change.detail.cents), " de frais") || "des frais"} pour le rendez-vous ${ofName(customerWords(change))}`,
  "visit.left": (change) => `a pris la route vers ${customerWords(change)}`,
  "visit.started": (change) => `a commencé l’intervention chez ${customerWords(change)}`,
  "visit.finished": (change) => `a terminé l’intervention chez ${customerWords(change)}`,
  "visit.extraAgreed": (change) =>
    `a ajouté un supplément de ${amountWords(change.detail.cents)} chez ${customerWords(change)}${wrapWords("\u00a0: ", change.detail.title)}`,
  "visit.noticed": (change) =>
    tellingWords(change, {
      told: (ways) => `a prévenu ${customerWords(change)}${ways} du changement de rendez-vous`,
      kept: (message) =>
        `a enregistré ${message} pour ${customerWords(change)} au sujet du changement de rendez-vous`,
    }),
  "visit.reminded": (change) =>
    tellingWords(change, {
      told: (ways) => `a rappelé son rendez-vous à ${customerWords(change)}${ways}`,
      kept: (message) => `a enregistré ${message} pour rappeler son rendez-vous à ${customerWords(change)}`,
    }),
  "visit.put_off_told": (change) =>
    tellingWords(change, {
      told: (ways) => `a prévenu ${customerWords(change)}${ways} du report du rendez-vous`,
      kept: (message) =>
        `a enregistré ${message} pour ${customerWords(change)} au sujet du report du rendez-vous`,
    }),
  "visit.put_off_reminded": (change) =>
    tellingWords(change, {
      told: (ways) => `a relancé ${customerWords(change)}${ways} au sujet du report du rendez-vous`,
      kept: (message) =>
        `a enregistré ${message} pour relancer ${customerWords(change)} au sujet du report du rendez-vous`,
    }),
  "visit.notice_left_out": (change) =>
    `n’a pas fait prévenir ${customerWords(change)} du changement de rendez-vous`,
  "visit.put_off_undone": (change) => `a repris le report du rendez-vous ${ofName(customerWords(change))}`,
  "visit.put_off": (change) => `a reporté le rendez-vous ${ofName(customerWords(change))}`,
  "visit.reassigned": (change) =>
    `a confié le rendez-vous ${ofName(customerWords(change))}${wrapWords(" à ", change.detail.to)}`,
  "visit.missed": (change) => `a noté l’absence ${ofName(customerWords(change))} au rendez-vous`,
  "subscription.proposed": (change) =>
    `a ${sentOrKept(change)} le contrat ${subscription(change)}${wrapWords(", ", amountWords(change.detail.cents))} par passage${mailRemark(change.mail)}`,
  "subscription.accepted": (change) => `a accepté le contrat ${subscription(change)}`,
  "subscription.withdrawn": (change) => `n’a pas donné suite au contrat ${subscription(change)}`,
  "subscription.ended": (change) =>
    `a résilié le contrat ${subscription(change)}${wrapWords(" au ", dayWords(change.detail.endsOn))}`,
  "subscription.priceChanged": (change) =>
    `a fixé un nouveau prix pour le contrat ${subscription(change)}${wrapWords("\u00a0: ", amountWords(change.detail.cents))}${wrapWords(" au ", dayWords(change.detail.from))}`,
  "subscription.renewalNoticed": (change) =>
    `a ${sentOrKept(change)} l’avis de reconduction du contrat ${subscription(change)}${mailRemark(change.mail)}`,
  "subscription.bonusUsed": (change) =>
    `a mis au planning une prestation offerte par le contrat ${subscription(change)}`,
  "subscription.cardKept": (change) => `a enregistré une carte pour le contrat ${subscription(change)}`,
  "subscription.cardDropped": (change) => `a retiré la carte du contrat ${subscription(change)}`,
  "subscription.chargeFailed": (change) => `n’a pas pu débiter la carte du contrat ${subscription(change)}`,
  "worker.saved": ({ detail }) => `a enregistré l’équipier${wrapWords(" ", detail.name)}`,
  "worker.retired": ({ detail }) => `a retiré du planning l’équipier${wrapWords(" ", detail.name)}`,
  "absence.added": (change) => `a noté une absence${wrapWords(" de ", change.detail.name)}`,
  "absence.removed": (change) => `a retiré une absence${wrapWords(" de ", change.detail.name)}`,
  "sector.saved": ({ detail }) => `a enregistré le secteur${wrapWords(" «\u00a0", detail.name, "\u00a0»")}`,
  "sector.removed": ({ detail }) => `a supprimé le secteur${wrapWords(" «\u00a0", detail.name, "\u00a0»")}`,
  "feed.made": ({ detail }) => `a créé l’adresse d’agenda${wrapWords(" de ", detail.name)}`,
  "feed.revoked": ({ detail }) => `a fermé l’adresse d’agenda${wrapWords(" de ", detail.name)}`,
  "accounting.sent": (change) =>
    `a ${sentOrKept(change)} la comptabilité${wrapWords(" de ", change.detail.month)}${wrapWords(` ${to(change)} `, change.detail.to)}${mailRemark(change.mail)}`,
};

interface Telling {
  /** Once a message has left, with " par SMS" or both ways where it was not the e-mail alone. */
  readonly told: (ways: string) => string;
  readonly kept: (message: string) => string;
}

/** For what is told by e-mail, by SMS, or by both: told as soon as one has left, with where the other one is. */
function tellingWords({ detail: { smsId }, mail, sms }: JournalChange, { told, kept }: Telling): string {
  const remarks = [mail && mailRemark(mail), sms && mailRemark(sms, "SMS")].filter(Boolean).join("");
  const [byMail, bySms] = [mail === "sent", sms === "sent"];
  const ways = bySms ? (byMail ? " par e-mail et par SMS" : " par SMS") : "";
  const message = smsId && !mail ? "un SMS" : "un message";
  return `${byMail || bySms ? told(ways) : kept(message)}${remarks}`.replace(") (", "\u00a0; ");
}

function sentOrKept({ mail }: JournalChange): string {
  return mail === "sent" ? "envoyé" : "enregistré";
}

function to({ mail }: JournalChange): string {
  return mail === "sent" ? "à" : "pour";
}

function request(change: JournalChange): string {
  return `la demande ${ofName(customerWords(change))}`;
}

function job({ subjectName }: JournalChange): string {
  return `l’intervention chez ${subjectName ?? "une personne effacée"}`;
}

function subscription({ detail, subjectName }: JournalChange): string {
  return `${detailText(detail.number) || "d’abonnement"} ${ofName(subjectName ?? "une personne effacée")}`;
}

function quoteName({ detail }: JournalChange): string {
  return `devis${wrapWords(" ", detail.number)}`;
}

function quote(change: JournalChange): string {
  return `le ${quoteName(change)}`;
}

function status(value: unknown): string {
  return isRequestStatus(value) ? requestStatusLabels[value] : "autre statut";
}

function feeWords({ detail }: JournalChange): string {
  return typeof detail.feesCents === "number" ? `, frais de Stripe ${amountWords(detail.feesCents)}` : "";
}

function disputeNews(news: unknown): string {
  if (news === "asked") return "a signalé une question de la banque sur";
  if (news === "closed") return "a signalé la fin d’une question de la banque sur";
  if (news === "withdrawn") return "a signalé que la banque retient";
  if (news === "won") return "a signalé un litige gagné de";
  return news === "lost" ? "a signalé un litige perdu de" : "a signalé un paiement contesté de";
}
