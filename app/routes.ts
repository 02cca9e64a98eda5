import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const services = [
  route("services", "routes/services/nettoyage/nettoyage.tsx"),
  route("services/film-protection-ppf", "routes/services/ppf/ppf.tsx"),
  route("services/renovations-esthetiques", "routes/services/renovations/renovations.tsx"),
  route("services/renovation-optiques-phares", "routes/services/phares/phares.tsx"),
  route("services/polissage-lustrage", "routes/services/polissage/polissage.tsx"),
  route("services/traitement-ceramique-auto", "routes/services/ceramique/ceramique.tsx"),
  route("services/vitres-teintees", "routes/services/vitres-teintees/vitres-teintees.tsx"),
  route("services/nettoyage-utilitaires", "routes/services/utilitaires/utilitaires.tsx"),
  route("services/nettoyage-flotte-utilitaire", "routes/services/utilitaires/utilitaires.tsx", {
    id: "flotte",
  }),
  route("services/protection-habitat", "routes/services/habitat/habitat.tsx"),
  route("services/abonnements-entretien", "routes/services/abonnements/abonnements.tsx"),
  route("services/nettoyage-canapes-textiles", "routes/services/canapes/canapes.tsx"),
  route("services/parrainage-cartes-cadeaux", "routes/services/parrainage/parrainage.tsx"),
  route("services/location-shampouineuse", "routes/location/location.tsx"),
];

const reviews = [
  route("avis-clients", "routes/avis/avis.tsx"),
  route("avis-clients/deposer", "routes/avis/deposer.tsx"),
];

const legalPage = "routes/legal/legal.tsx";
const legal = [
  route("mentions-legales", legalPage, { id: "mentions-legales" }),
  route("politique-confidentialite", legalPage, { id: "politique-confidentialite" }),
  route("conditions-generales", legalPage, { id: "conditions-generales" }),
  route("retours", legalPage, { id: "retours" }),
  route("accessibilite", legalPage, { id: "accessibilite" }),
  route("retractation", "routes/declarations/retractation.tsx"),
  route("resiliation", "routes/declarations/resiliation.tsx"),
];

const brand = [route("export-assets", "routes/export-assets/export-assets.tsx")];

/** Files drawn when asked for. */
const files = [
  route("sitemap.xml", "routes/seo/sitemap.ts"),
  route("robots.txt", "routes/seo/robots.ts"),
  route("export-assets/elements.zip", "routes/export-assets/archive.ts"),
];

const contact = [
  route("contact", "routes/contact/contact.tsx"),
  route("newsletter", "routes/newsletter/newsletter.tsx"),
  route("newsletter/confirmation", "routes/newsletter/confirmation.tsx"),
  route("newsletter/desinscription", "routes/newsletter/desinscription.tsx"),
];

/** What the link of a quote's e-mail opens; without the public shell, as the checkout. */
const receivedQuote = [
  route("devis-recu", "routes/devis-recu/devis-recu.tsx"),
  route("devis-recu/pdf", "routes/devis-recu/pdf.ts"),
];

const articles = [
  route("articles", "routes/articles/articles.tsx"),
  route("articles/:slug", "routes/articles/article.tsx"),
];

/** The feed, and the address the blog had. */
const articleEndpoints = [
  route("articles/rss.xml", "routes/articles/rss.ts"),
  route("blog/:slug?", "routes/articles/blog.ts"),
];

const aboutUs = [
  route("pourquoi-nous-choisir", "routes/pourquoi/pourquoi.tsx"),
  route("pourquoi-nous-choisir/:slug", "routes/pourquoi/raison.tsx"),
  route("zone-intervention", "routes/zone/zone.tsx"),
  route("outils/calculateur-dilution", "routes/outils/calculateur-dilution.tsx"),
];

/** What the rental's calendar asks for. */
const rentalEndpoints = [route("location/disponibilites", "routes/location/disponibilites.ts")];

/** Where living forms send themselves: JSON, no page. */
const formEndpoints = [
  route("contact/envoyer", "routes/contact/envoyer.ts"),
  route("newsletter/envoyer", "routes/newsletter/envoyer.ts"),
  route("zone-intervention/communes", "routes/zone/communes.ts"),
  route("services/abonnements-entretien/envoyer", "routes/services/abonnements/envoyer.ts"),
  route("services/parrainage-cartes-cadeaux/envoyer", "routes/services/parrainage/envoyer.ts"),
  route("services/vitres-teintees/envoyer", "routes/services/vitres-teintees/envoyer.ts"),
];

const shop = [
  route("boutique", "routes/boutique/boutique.tsx"),
  route("boutique/produit/:slug", "routes/boutique/produit/produit.tsx"),
  route("boutique/carte-cadeau", "routes/boutique/carte-cadeau/carte-cadeau.tsx"),
];

/** Without the public shell: their header has no menu. */
const checkoutPages = [
  route("paiement", "routes/paiement/paiement.tsx"),
  route("commande-confirmee", "routes/commande/commande.tsx"),
];

/** What the checkout asks, and what an order hands out. */
const checkoutEndpoints = [
  route("paiement/calcul", "routes/paiement/calcul.ts"),
  route("paiement/commander", "routes/paiement/commander.ts"),
  route("commande-confirmee/payer", "routes/commande/payer.ts"),
  route("commande-confirmee/facture", "routes/commande/facture.ts"),
];

/** Behind the guard, drawn in the browser. Its sign-in pages stand outside. */
const adminPages = [
  route("admin", "routes/admin/dashboard/dashboard.tsx"),
  route("admin/orders", "routes/admin/orders/orders.tsx"),
  route("admin/orders/new", "routes/admin/orders/new/new-order.tsx"),
  route("admin/orders/:id", "routes/admin/orders/detail/order.tsx"),
  route("admin/recherche", "routes/admin/search/search.tsx"),
  route("admin/compte", "routes/admin/account/account.tsx"),
  route("admin/equipe", "routes/admin/staff/staff.tsx"),
  route("admin/products", "routes/admin/products/products.tsx"),
  route("admin/products/new", "routes/admin/products/new.tsx"),
  route("admin/products/import", "routes/admin/products/import.tsx"),
  route("admin/products/edit/:id", "routes/admin/products/edit.tsx"),
  route("admin/categories", "routes/admin/categories/categories.tsx"),
  route("admin/locations", "routes/admin/rentals/rentals.tsx"),
  route("admin/avis", "routes/admin/reviews/reviews.tsx"),
  route("admin/newsletter", "routes/admin/newsletter/newsletter.tsx"),
  route("admin/emails", "routes/admin/mails/mails.tsx"),
  route("admin/emails/:id", "routes/admin/mails/mail.tsx"),
  route("admin/visites", "routes/admin/visits/visits.tsx"),
  route("admin/demandes", "routes/admin/requests/requests.tsx", [
    index("routes/admin/requests/no-request.tsx"),
    route(":id", "routes/admin/requests/request.tsx"),
  ]),
  route("admin/reglages", "routes/admin/settings/settings.tsx"),
  route("admin/confidentialite", "routes/admin/privacy/privacy.tsx"),
  route("admin/journal", "routes/admin/journal/journal.tsx"),
  route("admin/*", "routes/admin/not-found.tsx"),
];

/** The staff's doors, outside the guard. */
const adminDoors = [
  route("admin/login", "routes/admin/login/login.tsx"),
  route("admin/mot-de-passe", "routes/admin/recovery/recovery.tsx"),
  route("admin/invitation", "routes/admin/invitation/invitation.tsx"),
];

const developmentOnly =
  process.env.NODE_ENV === "production" ? [] : [route("styleguide", "routes/styleguide/styleguide.tsx")];

/** The whole URL table. */
export default [
  route("devis/envoyer", "routes/devis/envoyer.tsx"),
  layout("routes/public-layout.tsx", [
    index("routes/accueil/accueil.tsx"),
    ...services,
    ...contact,
    ...shop,
    ...aboutUs,
    ...reviews,
    ...legal,
    ...brand,
    ...articles,
    ...developmentOnly,
  ]),
  layout("routes/admin/admin-layout.tsx", [layout("routes/admin/page-boundary.tsx", adminPages)]),
  ...adminDoors,
  ...checkoutPages,
  ...checkoutEndpoints,
  ...formEndpoints,
  ...receivedQuote,
  ...rentalEndpoints,
  ...files,
  ...articleEndpoints,
] satisfies RouteConfig;
