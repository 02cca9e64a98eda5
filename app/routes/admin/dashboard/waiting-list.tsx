import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
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
import { IconCoins, IconInbox, IconStarLine } from "#app/art/icons-admin.tsx";
import { formatDayShort } from "#domain/dates.ts";
import { Panel } from "../ui/panel.tsx";
import type { Waiting } from "./desk.ts";
import { ageOf, counted } from "./words.ts";

interface Task {
  readonly count: number;
  readonly title: string;
  readonly detail: ReactNode;
  readonly to: string;
  readonly icon: ComponentType<IconProps>;
  readonly isUrgent?: boolean;
}

/** What waits for somebody, the law's own delays first. */
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
          {tasks.map(({ title, detail, to, icon: Icon, isUrgent }) => (
            <li key={title}>
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
  return [...customerTasks(waiting, now), ...rentalTasks(waiting), ...houseTasks(waiting)];
}

function customerTasks(waiting: Waiting, now: string): readonly Task[] {
  const { declarations, declarationNumber, refundBefore, requests, oldestRequestAt, orders } = waiting;
  const before = refundBefore ? `, à rembourser avant le ${formatDayShort(refundBefore)}` : "";
  return [
    {
      count: declarations,
      title: counted(declarations, "déclaration reçue", "déclarations reçues"),
      detail: `${declarationNumber ?? ""}${before}`,
      to: "/admin/orders?vue=retractations",
      icon: IconWarning,
      isUrgent: true,
    },
    {
      count: waiting.refunds,
      title: counted(waiting.refunds, "remboursement à rendre", "remboursements à rendre"),
      detail: "par virement ou de la main à la main",
      to: "/admin/orders?vue=a-rendre",
      icon: IconCoins,
      isUrgent: true,
    },
    {
      count: requests,
      title: counted(requests, "demande sans réponse", "demandes sans réponse"),
      detail: oldestRequestAt ? `La plus ancienne\u00a0: ${ageOf(oldestRequestAt, now)}` : "",
      to: "/admin/demandes",
      icon: IconInbox,
    },
    {
      count: orders,
      title: counted(orders, "commande à préparer", "commandes à préparer"),
      detail: waiting.toDeliver === 0 ? "à expédier ou à remettre" : `dont ${waiting.toDeliver} à livrer`,
      to: "/admin/orders?vue=a-preparer",
      icon: IconBox,
    },
  ];
}

function rentalTasks({ goingOut, comingBack, late }: Waiting): readonly Task[] {
  const to = "/admin/locations";
  const icon = IconCalendar;
  return [
    {
      count: late,
      title: counted(late, "machine en retard", "machines en retard"),
      detail: "aurait dû rentrer",
      to,
      icon,
      isUrgent: true,
    },
    {
      count: goingOut,
      title: counted(goingOut, "machine part aujourd’hui", "machines partent aujourd’hui"),
      detail: "à remettre au client",
      to,
      icon,
    },
    {
      count: comingBack,
      title: counted(comingBack, "machine rentre aujourd’hui", "machines rentrent aujourd’hui"),
      detail: "à reprendre et à contrôler",
      to,
      icon,
    },
  ];
}

function houseTasks({ reviews, lowStock, lowNames, mails }: Waiting): readonly Task[] {
  return [
    {
      count: reviews,
      title: counted(reviews, "avis à modérer", "avis à modérer"),
      detail: "sous 7\u00a0jours",
      to: "/admin/avis",
      icon: IconStarLine,
    },
    {
      count: lowStock,
      title: counted(lowStock, "stock bas", "stocks bas"),
      detail: lowNames.join(", "),
      to: "/admin/products?vue=stock-bas",
      icon: IconLayers,
    },
    {
      count: mails,
      title: counted(mails, "e-mail en échec", "e-mails en échec"),
      detail: "à renvoyer",
      to: "/admin/emails",
      icon: IconSend,
      isUrgent: true,
    },
  ];
}
