export type NavLink = { readonly label: string; readonly href: string };
export type MenuLink = NavLink & { readonly description: string };
export type FooterColumn = { readonly title: string; readonly links: readonly NavLink[] };

export const mainNav = [
  { label: "Accueil", href: "/" },
  { label: "Boutique", href: "/boutique" },
  { label: "Avis clients", href: "/avis-clients" },
  { label: "Blog & Conseils", href: "/articles" },
  { label: "Contact & Devis", href: "/contact" },
  { label: "Pourquoi nous choisir", href: "/pourquoi-nous-choisir" },
] as const satisfies readonly NavLink[];

export const servicesMenu = [
  {
    label: "Nettoyage auto",
    href: "/services",
    description: "Intérieur, extérieur ou complet, en standard ou VIP",
  },
  {
    label: "Film de protection PPF",
    href: "/services/film-protection-ppf",
    description: "Classique ou auto-cicatrisant, brillant ou mat",
  },
  {
    label: "Rénovations esthétiques",
    href: "/services/renovations-esthetiques",
    description: "Brûlures de cigarette et optiques ternies",
  },
  {
    label: "Rénovation des phares",
    href: "/services/renovation-optiques-phares",
    description: "Optiques jaunies ou ternies",
  },
  {
    label: "Polissage et lustrage",
    href: "/services/polissage-lustrage",
    description: "Car Staging, Brillance ou Extrême",
  },
  {
    label: "Traitement céramique",
    href: "/services/traitement-ceramique-auto",
    description: "Protection jusqu’à 2, 5 ou 7 ans",
  },
  {
    label: "Vitres teintées",
    href: "/services/vitres-teintees",
    description: "Solaire, sécurité ou couleur, véhicule et bâtiment",
  },
  {
    label: "Utilitaires et flottes",
    href: "/services/nettoyage-utilitaires",
    description: "De la fourgonnette à la benne",
  },
  {
    label: "Protection de l’habitat",
    href: "/services/protection-habitat",
    description: "Cuisine, salle de bain, salon",
  },
  {
    label: "Abonnements d’entretien",
    href: "/services/abonnements-entretien",
    description: "Chaque mois, à domicile",
  },
  {
    label: "Canapés et textiles",
    href: "/services/nettoyage-canapes-textiles",
    description: "Séchage en 4 à 12 heures",
  },
  {
    label: "Location de shampouineuse",
    href: "/services/location-shampouineuse",
    description: "Dustego ou Puzzi 8/1C",
  },
  {
    label: "Parrainage et cartes cadeaux",
    href: "/services/parrainage-cartes-cadeaux",
    description: "Offrir un soin, être remercié",
  },
] as const satisfies readonly MenuLink[];

export const toolsMenu = [
  {
    label: "Calculateur de dilution",
    href: "/outils/calculateur-dilution",
    description: "Par rapport ou en pourcentage, au millilitre",
  },
] as const satisfies readonly MenuLink[];

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

export const footerColumns = [
  { title: "Naviguer", links: mainNav },
  {
    title: "Auto",
    links: [
      { label: "Nettoyage", href: "/services" },
      { label: "Polissage", href: "/services/polissage-lustrage" },
      { label: "Céramique", href: "/services/traitement-ceramique-auto" },
      { label: "PPF", href: "/services/film-protection-ppf" },
      { label: "Vitres teintées", href: "/services/vitres-teintees" },
      { label: "Phares", href: "/services/renovation-optiques-phares" },
      { label: "Rénovations", href: "/services/renovations-esthetiques" },
    ],
  },
  {
    title: "Maison et pro",
    links: [
      { label: "Utilitaires", href: "/services/nettoyage-utilitaires" },
      { label: "Canapés", href: "/services/nettoyage-canapes-textiles" },
      { label: "Abonnements", href: "/services/abonnements-entretien" },
      { label: "Habitat", href: "/services/protection-habitat" },
      { label: "Location", href: "/services/location-shampouineuse" },
      { label: "Cartes cadeaux", href: "/services/parrainage-cartes-cadeaux" },
    ],
  },
  { title: "Légal", links: [...legalLinks, adminLink] },
] as const satisfies readonly FooterColumn[];

export const assistantShortcuts = [
  { label: "Nettoyage", href: "/services" },
  { label: "Céramique", href: "/services/traitement-ceramique-auto" },
  { label: "Vitres teintées", href: "/services/vitres-teintees" },
  { label: "Utilitaires", href: "/services/nettoyage-utilitaires" },
  { label: "Habitat", href: "/services/protection-habitat" },
] as const satisfies readonly NavLink[];
