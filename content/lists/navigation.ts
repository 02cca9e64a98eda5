import type { Service } from "../services/service.ts";
import { services, servicesInOrder, showcaseOrder } from "../services/services.ts";
import type { PageAddress } from "../site-path.ts";

export type NavLink = { readonly label: string; readonly href: PageAddress };
type FooterColumn = { readonly title: string; readonly links: readonly NavLink[] };

export const mainNav = [
  { label: "Accueil", href: "/" },
  { label: "Boutique", href: "/boutique" },
  { label: "Avis clients", href: "/avis-clients" },
  { label: "Blog & Conseils", href: "/articles" },
  { label: "Contact & Devis", href: "/contact" },
  { label: "Pourquoi nous choisir", href: "/pourquoi-nous-choisir" },
] as const satisfies readonly NavLink[];

export const servicesMenu: readonly NavLink[] = services.map(({ path, menu }) => ({
  label: menu.label,
  href: path,
}));

export const toolsMenu = [
  {
    label: "Calculateur de dilution",
    href: "/outils/calculateur-dilution",
  },
] as const satisfies readonly NavLink[];

/** The wording of the two contract links is the law's (L221-21, L215-1-1), hence longer than a menu would like. */
const legalLinks = [
  { label: "Mentions légales", href: "/mentions-legales" },
  { label: "Confidentialité", href: "/politique-confidentialite" },
  { label: "Conditions générales", href: "/conditions-generales" },
  { label: "Retours", href: "/retours" },
  { label: "Renoncer au contrat ici", href: "/retractation" },
  { label: "Résilier votre contrat", href: "/resiliation" },
  { label: "Accessibilité", href: "/accessibilite" },
] as const satisfies readonly NavLink[];

export const adminLink = { label: "Administration", href: "/admin" } as const satisfies NavLink;

/** At the very foot of each page: the columns are the specification's. */
export const customerSpaceLink = { label: "Mon espace", href: "/mon-espace" } as const satisfies NavLink;

export const footerColumns: readonly FooterColumn[] = [
  { title: "Naviguer", links: mainNav },
  { title: "Auto", links: servicesOfColumn("car") },
  { title: "Maison et pro", links: servicesOfColumn("home") },
  { title: "Légal", links: [...legalLinks, adminLink] },
];

export const assistantShortcuts: readonly NavLink[] = services
  .filter((service) => "isShortcut" in service)
  .map(shortLink);

function servicesOfColumn(column: Service["footer"]["column"]): readonly NavLink[] {
  return servicesInOrder(showcaseOrder)
    .filter((service) => service.footer.column === column)
    .map(shortLink);
}

function shortLink({ path, footer }: Service): NavLink {
  return { label: footer.label, href: path };
}
