import { business } from "#content/business.ts";
import { noticeEmail } from "#content/notice-email.ts";
import { rhythmWords, termWords } from "#content/subscription-words.ts";
import type { SubscriptionRow } from "#db/schema/subscriptions.ts";
import { type CalendarDay, formatDay, formatParisInstant, parisDay } from "#domain/calendar/dates.ts";
import { CARD_MINIMUM_CENTS } from "#domain/money/card-minimum.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { priceOn } from "#domain/subscription/periods.ts";
import type { RenewalNotice } from "#domain/subscription/renewal.ts";
import type { LabelledValue, QueuedMail } from "#mail/templates-map.ts";
import { contactRows } from "../customers/contact-rows.ts";
import type { Deps } from "../deps.ts";
import { subscriptionUrl } from "./subscription-link.ts";

function facts(deps: Deps, subscription: SubscriptionRow) {
  const { id, contactName, number, title, rhythmMonths, termMonths, startsOn } = subscription;
  const price = priceOn(subscription, parisDay(deps.now()));
  return {
    customerName: contactName,
    number,
    contractUrl: subscriptionUrl(deps, id),
    terms: [
      ["Contrat", number],
      ["Formule", title],
      ["Prix par passage", formatEuros(price.priceCents)],
      ...newPrice(price),
      ["Rythme", rhythmWords(rhythmMonths)],
      ["Durée", termWords(termMonths)],
      ["Début", formatDay(startsOn)],
    ] as const,
  };
}

function newPrice({ nextPriceCents, nextPriceFrom }: ReturnType<typeof priceOn>): readonly LabelledValue[] {
  if (nextPriceCents === null || nextPriceFrom === null) return [];
  return [["Nouveau prix", `${formatEuros(nextPriceCents)} à partir du ${formatDay(nextPriceFrom)}`]];
}

export function proposalMail(deps: Deps, subscription: SubscriptionRow): QueuedMail {
  return {
    template: "subscription-proposal",
    to: subscription.contactEmail,
    replyTo: business.email,
    props: facts(deps, subscription),
  };
}

/** To the customer, who keeps what was agreed, and to the staff. */
export function acceptedMails(deps: Deps, subscription: SubscriptionRow): readonly QueuedMail[] {
  const { id, number, contactName, contactEmail, contactPhone, acceptedAt, acceptText, earlyStartText } =
    subscription;
  const confirmed = facts(deps, subscription);
  const acceptedOn = formatParisInstant(acceptedAt ?? deps.now());
  const agreed = [acceptText ?? "", earlyStartText ?? ""].filter((text) => text !== "");
  return [
    {
      template: "subscription-accepted",
      to: contactEmail,
      replyTo: business.email,
      props: { ...confirmed, acceptedOn, agreed, siteUrl: deps.siteUrl },
    },
    {
      template: "order-notice",
      to: noticeEmail(),
      replyTo: contactEmail,
      props: {
        subject: `Abonnement souscrit\u00a0: ${number}`,
        intro: "Le client a accepté son contrat. Son premier passage attend dans le planning.",
        rows: [
          ["Client", contactName],
          ...contactRows({ email: contactEmail, phone: contactPhone }),
          ...confirmed.terms,
        ],
        adminUrl: `${deps.siteUrl}/admin/abonnements/${id}`,
      },
    },
  ];
}

/** To the staff. */
export function declinedMail(deps: Deps, subscription: SubscriptionRow): QueuedMail {
  const { id, number, contactName, contactEmail, contactPhone } = subscription;
  return {
    template: "order-notice",
    to: noticeEmail(),
    replyTo: contactEmail,
    props: {
      subject: `Abonnement décliné\u00a0: ${number}`,
      intro: "Le client ne souhaite pas de ce contrat. Sa demande pourra en recevoir un autre.",
      rows: [
        ["Client", contactName],
        ...contactRows({ email: contactEmail, phone: contactPhone }),
        ...facts(deps, subscription).terms,
      ],
      adminUrl: `${deps.siteUrl}/admin/abonnements/${id}`,
    },
  };
}

export function dueMail(
  deps: Deps,
  subscription: SubscriptionRow,
  {
    cents,
    dueOn,
    hasFailed,
    isLastTry = false,
  }: {
    readonly cents: Cents;
    readonly dueOn: CalendarDay;
    readonly hasFailed: boolean;
    readonly isLastTry?: boolean;
  },
): QueuedMail {
  const { customerName, number, contractUrl } = facts(deps, subscription);
  return {
    template: "subscription-due",
    to: subscription.contactEmail,
    replyTo: business.email,
    props: {
      ...{ customerName, number, contractUrl, hasFailed, isLastTry },
      amount: formatEuros(cents),
      dueOn: formatDay(dueOn),
      isByCard: deps.stripe !== undefined && cents >= CARD_MINIMUM_CENTS,
    },
  };
}

export function renewalMail(
  deps: Deps,
  subscription: SubscriptionRow,
  { renewsOn }: RenewalNotice,
): QueuedMail {
  return {
    template: "subscription-renewal",
    to: subscription.contactEmail,
    replyTo: business.email,
    props: {
      ...facts(deps, subscription),
      renewsOn: formatDay(renewsOn),
      cancelUrl: `${deps.siteUrl}/resiliation`,
    },
  };
}

export function priceMail(
  deps: Deps,
  subscription: SubscriptionRow,
  { cents, from }: { readonly cents: Cents; readonly from: CalendarDay },
): QueuedMail {
  const { customerName, number, contractUrl } = facts(deps, subscription);
  return {
    template: "subscription-price",
    to: subscription.contactEmail,
    replyTo: business.email,
    props: {
      ...{ customerName, number, contractUrl },
      before: formatEuros(subscription.priceCents),
      after: formatEuros(cents),
      from: formatDay(from),
      cancelUrl: `${deps.siteUrl}/resiliation`,
    },
  };
}

export function endedMail(deps: Deps, subscription: SubscriptionRow, endsOn: CalendarDay): QueuedMail {
  const { customerName, number, contractUrl } = facts(deps, subscription);
  const hasStarted = endsOn >= subscription.startsOn;
  return {
    template: "subscription-ended",
    to: subscription.contactEmail,
    replyTo: business.email,
    props: { customerName, number, contractUrl, endsOn: formatDay(endsOn), hasStarted },
  };
}
