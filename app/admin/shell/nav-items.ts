import type { ComponentType } from "react";
import type { IconProps } from "#app/art/icon.tsx";
import {
  IconBox,
  IconCalendar,
  IconGauge,
  IconLock,
  IconMail,
  IconRepeat,
  IconSend,
  IconUser,
} from "#app/art/icons.tsx";
import {
  IconDashboard,
  IconExternal,
  IconFileText,
  IconFolder,
  IconInbox,
  IconSettings,
  IconStarLine,
  IconTag,
  IconUsers,
} from "#app/art/icons-admin.tsx";
import { IconTimer } from "#app/art/icons-sign-in.tsx";
import type { SitePath } from "#content/site-path.ts";

export interface NavItem {
  readonly to: SitePath;
  readonly label: string;
  readonly icon: ComponentType<IconProps>;
  /** Which count of waiting things stands beside it. */
  readonly badge?: "orders" | "requests" | "reviews" | "mails" | "settings";
  /** Hidden from staff: the server refuses it to them. */
  readonly ownerOnly?: boolean;
  /** Only the exact address counts as being here. */
  readonly end?: boolean;
}

export const dailyItems: readonly NavItem[] = [
  { to: "/admin", label: "Tableau de bord", icon: IconDashboard, end: true },
  { to: "/admin/orders", label: "Commandes", icon: IconBox, badge: "orders" },
  { to: "/admin/demandes", label: "Demandes", icon: IconInbox, badge: "requests" },
  { to: "/admin/planning", label: "Planning", icon: IconCalendar },
  { to: "/admin/locations", label: "Locations", icon: IconRepeat },
  { to: "/admin/devis", label: "Devis", icon: IconFileText },
  { to: "/admin/clients", label: "Clients", icon: IconUser },
  { to: "/admin/products", label: "Produits", icon: IconTag },
  { to: "/admin/categories", label: "Catégories", icon: IconFolder },
  { to: "/admin/avis", label: "Avis", icon: IconStarLine, badge: "reviews" },
  { to: "/admin/newsletter", label: "Newsletter", icon: IconMail },
  { to: "/admin/emails", label: "E-mails", icon: IconSend, badge: "mails" },
  { to: "/admin/visites", label: "Visites", icon: IconGauge },
];

export const managementItems: readonly NavItem[] = [
  { to: "/admin/equipe", label: "Équipe", icon: IconUsers, ownerOnly: true },
  { to: "/admin/reglages", label: "Réglages", icon: IconSettings, badge: "settings", ownerOnly: true },
  { to: "/admin/confidentialite", label: "Confidentialité", icon: IconLock, ownerOnly: true },
  { to: "/admin/journal", label: "Journal", icon: IconTimer },
  { to: "/", label: "Voir le site", icon: IconExternal },
];

/** On a phone: four places and the rest. */
export const tabItems: readonly NavItem[] = dailyItems.slice(0, 4);
