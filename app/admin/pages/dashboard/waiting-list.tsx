import type { ComponentType, ReactNode } from "react";
import type { IconProps } from "#app/art/icon.tsx";
import {
  IconBox,
  IconCalendar,
  IconCheckCircle,
  IconChevronRight,
  IconLayers,
  IconSend,
  IconWarning,
} from "#app/art/icons.tsx";
import { IconBell, IconCoins, IconInbox, IconStarLine } from "#app/art/icons-admin.tsx";
import type { PageAddress } from "#content/site-path.ts";
import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { LATE_REQUEST_HOURS, SILENT_QUOTE_DAYS, UNCOLLECTED_ORDER_DAYS } from "#domain/request/follow-up.ts";
import { Link } from "#router";
import { Panel } from "../../ui/panel.tsx";
import type { Waiting } from "./dashboard-data.ts";
import { ageOf, countWithPlural } from "./words.ts";

interface Task {
  /** By default the title. */
  readonly key?: string;
  readonly count: number;
  readonly title: string;
  readonly detail: ReactNode;
  readonly to: PageAddress;
  readonly icon: ComponentType<IconProps>;
  readonly isUrgent?: boolean;
}

/** What waits for somebody: what is urgent first, and of it the law's own delays. */
export function WaitingList({ waiting, now }: { waiting: Waiting; now: string }) {
  const tasks = tasksOf(waiting, now).filter(({ count }) => count > 0);
  return (
    <Panel title="À traiter" flush className="dash-waiting">
      {tasks.length === 0 ? (
        <p className="dash-nothing">
          <IconCheckCircle />
          Rien n’attend. Bonne journée&nbsp;!
        </p>
      ) : (
        <ul>
          {tasks.map(({ title, key = title, detail, to, icon: Icon, isUrgent }) => (
            <li key={key}>
              <Link to={to} data-urgent={isUrgent || undefined}>
                <Icon />
                <span>
                  <b>{title}</b>
                  <small>{detail}</small>
                </span>
                <IconChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function tasksOf(waiting: Waiting, now: string): readonly Task[] {
  const tasks = [
    ...customerTasks(waiting, now),
    ...jobTasks(waiting),
    ...rentalTasks(waiting),
    ...siteTasks(waiting),
  ];
  return tasks.toSorted((a, b) => Number(b.isUrgent ?? false) - Number(a.isUrgent ?? false));
}

function customerTasks(waiting: Waiting, now: string): readonly Task[] {
  const { declarations, declarationNumber, refundBefore, requests, oldestRequestAt, orders } = waiting;
  const { lateRequests, toPlan, silentQuotes } = waiting;
  const oldest = oldestRequestAt ? `, la plus ancienne\u00a0: ${ageOf(oldestRequestAt, now)}` : "";
  const before = refundBefore ? `, à rembourser avant le ${formatDayShort(refundBefore)}` : "";
  return [
    {
      count: declarations,
      title: countWithPlural(declarations, "déclaration reçue", "déclarations reçues"),
      detail: `${declarationNumber ?? ""}${before}`,
      to: "/admin/orders?vue=retractations",
      icon: IconWarning,
      isUrgent: true,
    },
    ...waiting.disputes.map(disputeTask),
    {
      count: waiting.refunds,
      title: countWithPlural(waiting.refunds, "commande à rembourser", "commandes à rembourser"),
      detail: "par virement ou de la main à la main",
      to: "/admin/orders?vue=a-rendre",
      icon: IconCoins,
      isUrgent: true,
    },
    {
      count: lateRequests,
      title: countWithPlural(lateRequests, "demande en retard", "demandes en retard"),
      detail: `promis sous ${LATE_REQUEST_HOURS}\u00a0h${oldest}`,
      to: "/admin/demandes",
      icon: IconInbox,
      isUrgent: true,
    },
    {
      count: requests - lateRequests,
      title: countWithPlural(requests - lateRequests, "demande sans réponse", "demandes sans réponse"),
      detail: lateRequests === 0 ? oldest.slice(2) : "depuis moins d’un jour",
      to: "/admin/demandes",
      icon: IconInbox,
    },
    {
      count: toPlan,
      title: countWithPlural(toPlan, "accord à planifier", "accords à planifier"),
      detail: waiting.toPlanNames.join(", "),
      to: "/admin/demandes?vue=a-planifier",
      icon: IconCalendar,
    },
    {
      count: silentQuotes,
      title: countWithPlural(silentQuotes, "devis sans réponse", "devis sans réponse"),
      detail: `à relancer, sans nouvelle depuis ${SILENT_QUOTE_DAYS}\u00a0jours`,
      to: "/admin/demandes?vue=a-relancer",
      icon: IconBell,
    },
    {
      count: waiting.toClose,
      title: countWithPlural(waiting.toClose, "prestation passée à clore", "prestations passées à clore"),
      detail: "demander l’avis, puis archiver",
      to: "/admin/demandes?vue=a-clore",
      icon: IconCheckCircle,
    },
    {
      count: orders,
      title: countWithPlural(orders, "commande à préparer", "commandes à préparer"),
      detail: waiting.toDeliver === 0 ? "à expédier ou à remettre" : `dont ${waiting.toDeliver} à livrer`,
      to: "/admin/orders?vue=a-preparer",
      icon: IconBox,
    },
    {
      count: waiting.uncollected,
      title: countWithPlural(waiting.uncollected, "commande non retirée", "commandes non retirées"),
      detail: `prête depuis plus de ${UNCOLLECTED_ORDER_DAYS}\u00a0jours\u00a0: ${waiting.uncollectedNames.join(", ")}`,
      to: "/admin/orders?vue=a-retirer",
      icon: IconBox,
    },
    {
      count: waiting.unpaidOnSite,
      title: countWithPlural(waiting.unpaidOnSite, "commande à encaisser", "commandes à encaisser"),
      detail: `${formatEuros(waiting.unpaidCents)} encore dus`,
      to: "/admin/orders?vue=a-encaisser",
      icon: IconCoins,
    },
  ];
}

/** Each leads to what it paid for: no list has them all. */
function disputeTask({ id, path, name, cents, answerBy }: Waiting["disputes"][number]): Task {
  const before = answerBy ? ` avant le ${formatDayShort(answerBy)}` : "";
  return {
    key: id,
    count: 1,
    title: `Paiement contesté\u00a0: ${name}`,
    detail: `${formatEuros(cents)}, à défendre chez Stripe${before}`,
    to: path,
    icon: IconWarning,
    isUrgent: true,
  };
}

function jobTasks(waiting: Waiting): readonly Task[] {
  const { jobsToInvoice, jobsToCollect, jobsDueCents, jobRefunds, depositsToReturn } = waiting;
  const to = "/admin/interventions?vue=a-encaisser";
  const icon = IconCoins;
  return [
    {
      count: depositsToReturn,
      title: countWithPlural(depositsToReturn, "acompte à rendre", "acomptes à rendre"),
      detail: "l’intervention est annulée",
      to: "/admin",
      icon,
      isUrgent: true,
    },
    {
      count: jobRefunds,
      title: countWithPlural(
        jobRefunds,
        "remboursement d’intervention à rendre",
        "remboursements d’interventions à rendre",
      ),
      detail: "par virement ou de la main à la main",
      to: "/admin",
      icon,
      isUrgent: true,
    },
    {
      count: jobsToInvoice,
      title: countWithPlural(jobsToInvoice, "intervention à facturer", "interventions à facturer"),
      detail: "le travail est terminé",
      to,
      icon,
    },
    {
      count: jobsToCollect,
      title: countWithPlural(jobsToCollect, "intervention à encaisser", "interventions à encaisser"),
      detail: `${formatEuros(jobsDueCents)} encore dus`,
      to,
      icon,
    },
  ];
}

function rentalTasks(waiting: Waiting): readonly Task[] {
  const { goingOut, comingBack, late, endangered, damaged, holds } = waiting;
  const to = "/admin/locations";
  const icon = IconCalendar;
  return [
    {
      count: late,
      title: countWithPlural(late, "machine en retard", "machines en retard"),
      detail: "aurait dû rentrer",
      to,
      icon,
      isUrgent: true,
    },
    {
      count: endangered,
      title: countWithPlural(endangered, "location en danger", "locations en danger"),
      detail: `machine abîmée ou hors service, à dire à\u00a0: ${waiting.endangeredNames.join(", ")}`,
      to,
      icon: IconWarning,
      isUrgent: true,
    },
    {
      count: damaged,
      title: countWithPlural(damaged, "machine abîmée", "machines abîmées"),
      detail: "à réparer, puis à remettre en service",
      to,
      icon: IconWarning,
    },
    {
      count: holds,
      title: countWithPlural(holds, "empreinte à régler", "empreintes à régler"),
      detail: "pas encore libérée, ou bientôt finie",
      to,
      icon: IconCoins,
      isUrgent: true,
    },
    {
      count: goingOut,
      title: countWithPlural(goingOut, "machine part aujourd’hui", "machines partent aujourd’hui"),
      detail: "à remettre au client",
      to,
      icon,
    },
    {
      count: comingBack,
      title: countWithPlural(comingBack, "machine rentre aujourd’hui", "machines rentrent aujourd’hui"),
      detail: "à reprendre et à contrôler",
      to,
      icon,
    },
  ];
}

function siteTasks({ reviews, lowStock, lowNames, mails }: Waiting): readonly Task[] {
  return [
    {
      count: reviews,
      title: countWithPlural(reviews, "avis à modérer", "avis à modérer"),
      detail: "sous 7\u00a0jours",
      to: "/admin/avis",
      icon: IconStarLine,
    },
    {
      count: lowStock,
      title: countWithPlural(lowStock, "stock bas", "stocks bas"),
      detail: lowNames.join(", "),
      to: "/admin/products?vue=stock-bas",
      icon: IconLayers,
    },
    {
      count: mails,
      title: countWithPlural(mails, "e-mail en échec", "e-mails en échec"),
      detail: "à renvoyer",
      to: "/admin/emails",
      icon: IconSend,
      isUrgent: true,
    },
  ];
}
