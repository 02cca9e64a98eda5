import { type ReactNode, useState } from "react";
import { IconBox, IconCalendar, IconChevronRight, IconPhone, IconPlus, IconRepeat } from "#app/art/icons.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import type { PageAddress } from "#content/site-path.ts";
import { Link } from "#router";
import { AdminButton } from "../../ui/admin-button.tsx";
import { RowIcon } from "./day-row.tsx";

interface Creation {
  readonly to: PageAddress;
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
}

const creations: readonly Creation[] = [
  {
    to: "/admin/devis/nouveau",
    title: "Devis au téléphone",
    text: "en moins de deux minutes",
    icon: <IconPhone />,
  },
  {
    to: "/admin/planning/nouveau",
    title: "Rendez-vous",
    text: "la route se calcule seule",
    icon: <IconCalendar />,
  },
  { to: "/admin/orders/new", title: "Location", text: "machine, jours, caution", icon: <IconRepeat /> },
  { to: "/admin/orders/new", title: "Vente", text: "au comptoir ou à retirer", icon: <IconBox /> },
];

/** What can be made for a customer, from one button. */
export function CreateMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AdminButton look="primary" icon={<IconPlus />} onClick={() => setOpen(true)}>
        Créer
      </AdminButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Créer">
        <CreationList />
      </Dialog>
    </>
  );
}

export function CreationList() {
  return (
    <ul className="day-rows day-creations">
      {creations.map(({ to, title, text, icon }) => (
        <li key={title}>
          <Link to={to} className="day-row">
            <RowIcon tone="agreed">{icon}</RowIcon>
            <span className="day-words">
              <b>{title}</b>
              <small>{text}</small>
            </span>
            <IconChevronRight />
          </Link>
        </li>
      ))}
    </ul>
  );
}
