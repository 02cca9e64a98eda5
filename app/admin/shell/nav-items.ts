import type { ComponentType } from "react";
import type { IconProps } from "#app/art/icon.tsx";
import { IconBox, IconCalendar, IconMail, IconRepeat } from "#app/art/icons.tsx";
import {
  IconDashboard,
  IconExternal,
  IconFileText,
  IconInbox,
  IconSettings,
  IconTag,
  IconTrendUp,
} from "#app/art/icons-admin.tsx";
import type { SitePath } from "#content/site-path.ts";
import type { MenuBadges } from "./me.ts";

interface NavPage {
  readonly to: SitePath;
  readonly label: string;
  /** Which count of waiting things stands beside it. */
  readonly badge?: keyof MenuBadges;
  /** Hidden from staff: the server refuses it to them. */
  readonly ownerOnly?: boolean;
  /** Shown to staff too where the owner lets them change texts. */
  readonly isForTextEditors?: boolean;
  /** Only the exact address counts as being here. */
  readonly end?: boolean;
}

/** An entry of the menu, and the pages it opens under itself. */
export interface NavItem extends NavPage {
  readonly icon: ComponentType<IconProps>;
  readonly pages?: readonly NavPage[];
}

const day: NavItem = { to: "/admin", label: "Journée", icon: IconDashboard, end: true };
const requests: NavItem = {
  to: "/admin/demandes",
  label: "Demandes",
  icon: IconInbox,
  badge: "requests",
  pages: [
    { to: "/admin/devis", label: "Devis" },
    { to: "/admin/clients", label: "Clients" },
    { to: "/admin/vehicules", label: "Véhicules" },
    { to: "/admin/abonnements", label: "Abonnements" },
  ],
};
const planning: NavItem = {
  to: "/admin/planning",
  label: "Planning",
  icon: IconCalendar,
  badge: "planning",
  pages: [{ to: "/admin/interventions", label: "Interventions", ownerOnly: true }],
};
const rentals: NavItem = {
  to: "/admin/locations",
  label: "Locations",
  icon: IconRepeat,
  pages: [{ to: "/admin/machines", label: "Machines", ownerOnly: true }],
};
const shop: NavItem = {
  to: "/admin/orders",
  label: "Boutique",
  icon: IconBox,
  pages: [
    { to: "/admin/orders", label: "Commandes", badge: "orders" },
    { to: "/admin/products", label: "Produits" },
    { to: "/admin/categories", label: "Catégories" },
    { to: "/admin/cartes-cadeaux", label: "Cartes cadeaux" },
    { to: "/admin/codes-promo", label: "Codes promo", ownerOnly: true },
  ],
};
const messages: NavItem = {
  to: "/admin/emails",
  label: "Messages",
  icon: IconMail,
  pages: [
    { to: "/admin/emails", label: "E-mails", badge: "mails" },
    { to: "/admin/avis", label: "Avis", badge: "reviews" },
    { to: "/admin/newsletter", label: "Newsletter" },
  ],
};
const figures: NavItem = {
  to: "/admin/chiffres",
  label: "Chiffres",
  icon: IconTrendUp,
  ownerOnly: true,
  pages: [
    { to: "/admin/comptabilite", label: "Comptabilité", ownerOnly: true },
    { to: "/admin/visites", label: "Visites" },
  ],
};
const prices: NavItem = {
  to: "/admin/prix",
  label: "Prix",
  icon: IconTag,
  ownerOnly: true,
  pages: [
    { to: "/admin/services", label: "Services", ownerOnly: true },
    { to: "/admin/offres", label: "Offres", ownerOnly: true },
  ],
};
const pages: NavItem = {
  to: "/admin/pages",
  label: "Pages",
  icon: IconFileText,
  ownerOnly: true,
  isForTextEditors: true,
  pages: [
    { to: "/admin/articles", label: "Articles", ownerOnly: true },
    { to: "/admin/photos", label: "Photos", ownerOnly: true },
    { to: "/admin/realisations", label: "Réalisations", ownerOnly: true },
  ],
};
const settings: NavItem = {
  to: "/admin/reglages",
  label: "Réglages",
  icon: IconSettings,
  badge: "settings",
  ownerOnly: true,
  pages: [
    { to: "/admin/equipe", label: "Équipe", ownerOnly: true },
    { to: "/admin/confidentialite", label: "Confidentialité", ownerOnly: true },
    { to: "/admin/donnees", label: "Données", ownerOnly: true },
    { to: "/admin/integrations", label: "Intégrations", ownerOnly: true },
    { to: "/admin/journal", label: "Journal" },
  ],
};
const site: NavItem = { to: "/", label: "Voir le site", icon: IconExternal };

/** From the day's work to what is looked at now and then; a line stands between two groups. */
export const adminMenuGroups: readonly (readonly NavItem[])[] = [
  [day, requests, planning, rentals],
  [shop, messages],
  [figures, prices, pages],
];

/** At the foot of the menu. */
export const footItems: readonly NavItem[] = [settings, site];

/** On a phone: four places and the rest. */
export const tabItems: readonly NavItem[] = [day, planning, requests, rentals];

/** What this person may open. Of an entry that is the owner's, staff keep the pages that are theirs too. */
export function shownItems(
  items: readonly NavItem[],
  isOwner: boolean,
  editsTexts = false,
): readonly NavItem[] {
  if (isOwner) return items;
  return items.flatMap(({ pages = [], ...item }) => {
    const open = pages.filter(({ ownerOnly }) => !ownerOnly);
    return item.ownerOnly && !(editsTexts && item.isForTextEditors)
      ? open.map((page) => ({ ...page, icon: item.icon }))
      : [{ ...item, pages: open }];
  });
}

/** Every page of an entry, its own first. */
export function pagesOf({ pages = [], ...own }: NavItem): readonly NavPage[] {
  return pages.some(({ to }) => to === own.to) ? pages : [own, ...pages];
}
