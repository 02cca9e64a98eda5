import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { services } from "#content/services/services.ts";

/** The root of the services is a page of its own, whose folder cannot be the one that holds the others. */
const servicesRoot = "/services";

const servicePages = services.flatMap((service) => {
  const folder = service.path === servicesRoot ? `${servicesRoot}/index` : service.path;
  const file = `site/pages${folder}/page.tsx`;
  const aliases = "aliases" in service ? service.aliases : [];
  return [
    route(service.path.slice(1), file),
    ...aliases.map((alias) => route(alias.slice(1), file, { id: alias.slice(1) })),
  ];
});

const reviews = [
  route("avis-clients", "site/pages/avis-clients/page.tsx"),
  route("avis-clients/deposer", "site/pages/avis-clients/write-review.tsx"),
];

const makeovers = [route("realisations", "site/pages/realisations/page.tsx")];

const legalPage = "site/pages/legal/page.tsx";
const legal = [
  route("mentions-legales", legalPage, { id: "mentions-legales" }),
  route("politique-confidentialite", legalPage, { id: "politique-confidentialite" }),
  route("conditions-generales", legalPage, { id: "conditions-generales" }),
  route("retours", legalPage, { id: "retours" }),
  route("accessibilite", legalPage, { id: "accessibilite" }),
  route("retractation", "site/pages/declarations/withdrawal.tsx"),
  route("resiliation", "site/pages/declarations/cancellation.tsx"),
];

const brand = [route("export-assets", "site/pages/export-assets/page.tsx")];

/** Files drawn when asked for. */
const files = [
  route("sitemap.xml", "site/seo/sitemap.ts"),
  route("sitemap/:part", "site/seo/sitemap-part.ts"),
  route("robots.txt", "site/seo/robots.ts"),
  route("manifest.webmanifest", "site/seo/app-description.ts"),
  route("export-assets/elements.zip", "site/pages/export-assets/archive.ts"),
];

const contact = [
  route("contact", "site/pages/contact/page.tsx"),
  route("newsletter", "site/pages/newsletter/page.tsx"),
  route("newsletter/confirmation", "site/pages/newsletter/confirmation.tsx"),
  route("newsletter/desinscription", "site/pages/newsletter/unsubscribe.tsx"),
];

/** What the link of a quote's e-mail opens; without the public shell, as the checkout. */
const receivedQuote = [
  route("devis-recu", "site/pages/devis-recu/page.tsx"),
  route("devis-recu/pdf", "site/pages/devis-recu/pdf.ts"),
];

/** What the links of a subscription's e-mails open; the same. */
const contractPages = [
  route("abonnement", "site/pages/abonnement/page.tsx"),
  route("abonnement/payer", "site/pages/abonnement/pay.ts"),
];

/** What the links of a visit's, a payment's and the accountant's e-mails open; the same. */
const bookingPages = [
  route("creneau", "site/pages/creneau/page.tsx"),
  route("rendez-vous", "site/pages/rendez-vous/page.tsx"),
  route("rendez-vous/agenda", "site/pages/rendez-vous/calendar-file.ts"),
  route("rendez-vous/facture", "site/pages/rendez-vous/invoice.ts"),
  route("rendez-vous/payer", "site/pages/rendez-vous/pay.ts"),
  route("rendez-vous/photo", "site/pages/rendez-vous/photo.ts"),
  route("r/:code", "site/pages/r/page.tsx"),
  route("comptable", "site/pages/comptable/page.tsx"),
  route("comptable/fichier", "site/pages/comptable/month-file.ts"),
  route("regler", "site/pages/regler/page.tsx"),
  route("regler/carte", "site/pages/regler/pay-by-card.ts"),
  route("regler/document", "site/pages/regler/document.ts"),
];

/** A vehicle's passport while its owner shares it, and what the links of its reminders open. */
const passportPages = [
  route("carnet/:code", "site/pages/carnet/page.tsx"),
  route("carnet/:code/pdf", "site/pages/carnet/pdf.ts"),
  route("mon-espace/vehicules/:id", "site/pages/mon-espace/vehicules/vehicle.tsx"),
  route("mon-espace/vehicules/:id/pdf", "site/pages/mon-espace/vehicules/pdf.ts"),
  route("mon-espace/vehicules/:id/photo", "site/pages/mon-espace/vehicules/photo.ts"),
  route("entretien", "site/pages/entretien/page.tsx"),
  route("entretien/arret", "site/pages/entretien/stop.ts"),
];

/** The customers' own space, behind their sign-in (record 63). */
const customerSpace = [
  route("mon-espace", "site/pages/mon-espace/page.tsx"),
  route("mon-espace/connexion", "site/pages/mon-espace/sign-in.tsx"),
  route("mon-espace/lien", "site/pages/mon-espace/sign-in-link.tsx"),
  route("mon-espace/flotte", "site/pages/mon-espace/fleet.tsx"),
  route("mon-espace/rendez-vous", "site/pages/mon-espace/visits.tsx"),
  route("mon-espace/vehicules", "site/pages/mon-espace/vehicles.tsx"),
  route("mon-espace/devis-et-factures", "site/pages/mon-espace/papers.tsx"),
  route("mon-espace/boutique-et-location", "site/pages/mon-espace/purchases.tsx"),
  route("mon-espace/location/:id", "site/pages/mon-espace/rental.tsx"),
  route("mon-espace/coordonnees", "site/pages/mon-espace/details.tsx"),
  route("mon-espace/effacement", "site/pages/mon-espace/erasure.tsx"),
];

/** What its forms post to and its files. */
const customerSpaceEndpoints = [
  route("mon-espace/deconnexion", "site/pages/mon-espace/sign-out.ts"),
  route("mon-espace/flotte.csv", "site/pages/mon-espace/fleet-file.ts"),
  route("mon-espace/facture/:number", "site/pages/mon-espace/invoice.ts"),
  route("mon-espace/vehicules.json", "site/pages/mon-espace/vehicles-for-quote.ts"),
  route("mon-espace/export", "site/pages/mon-espace/export.ts"),
  route("mon-espace/cles", "site/pages/mon-espace/passkeys.ts"),
];

/** A mail being written, for a link of the administration. */
const mailPreviews = [route("apercu-message/:id", "site/private-pages/mail-preview.ts")];

/** What a worker's telephone subscribes to. */
const workerFeeds = [route("calendrier/:file", "site/pages/rendez-vous/worker-feed.ts")];

const articles = [
  route("articles", "site/pages/articles/page.tsx"),
  route("articles/:slug", "site/pages/articles/article.tsx"),
];

/** The feed, and the address the blog had. */
const articleEndpoints = [
  route("articles/rss.xml", "site/pages/articles/rss.ts"),
  route("blog/:slug?", "site/pages/articles/blog.ts"),
];

const aboutUs = [
  route("pourquoi-nous-choisir", "site/pages/pourquoi-nous-choisir/page.tsx"),
  route("pourquoi-nous-choisir/:slug", "site/pages/pourquoi-nous-choisir/reason.tsx"),
  route("zone-intervention", "site/pages/zone-intervention/page.tsx"),
  route("outils/calculateur-dilution", "site/pages/outils/calculateur-dilution/page.tsx"),
];

/** What the rental's calendar asks for. */
const rentalEndpoints = [
  route("location/disponibilites", "site/pages/services/location-shampouineuse/availability.ts"),
];

/** Endpoints of hydrated forms: JSON, no page. */
const formEndpoints = [
  route("contact/envoyer", "site/pages/contact/send.ts"),
  route("newsletter/envoyer", "site/pages/newsletter/send.ts"),
  route("zone-intervention/communes", "site/pages/zone-intervention/communes.ts"),
  route("services/abonnements-entretien/envoyer", "site/pages/services/abonnements-entretien/send.ts"),
  route(
    "services/parrainage-cartes-cadeaux/envoyer",
    "site/pages/services/parrainage-cartes-cadeaux/send.ts",
  ),
  route("services/vitres-teintees/envoyer", "site/pages/services/vitres-teintees/send.ts"),
];

const shop = [
  route("boutique", "site/pages/boutique/page.tsx"),
  route("boutique/produit/:slug", "site/pages/boutique/produit/page.tsx"),
  route("boutique/carte-cadeau", "site/pages/boutique/carte-cadeau/page.tsx"),
];

/** Without the public shell: their header has no menu. */
const checkoutPages = [
  route("paiement", "site/pages/paiement/page.tsx"),
  route("commande-confirmee", "site/pages/commande-confirmee/page.tsx"),
];

/** What the checkout asks, and what an order hands out. */
const checkoutEndpoints = [
  route("paiement/calcul", "site/pages/paiement/price-cart.ts"),
  route("paiement/commander", "site/pages/paiement/place-order.ts"),
  route("commande-confirmee/payer", "site/pages/commande-confirmee/pay.ts"),
  route("commande-confirmee/facture", "site/pages/commande-confirmee/invoice.ts"),
];

/** Behind the guard, drawn in the browser. Its sign-in pages stand outside. */
const adminPages = [
  route("admin", "admin/pages/day/day.tsx"),
  route("admin/chiffres", "admin/pages/dashboard/dashboard.tsx"),
  route("admin/orders", "admin/pages/orders/orders.tsx"),
  route("admin/orders/new", "admin/pages/orders/new/new-order.tsx"),
  route("admin/orders/:id", "admin/pages/orders/detail/order.tsx"),
  route("admin/recherche", "admin/pages/search/search.tsx"),
  route("admin/compte", "admin/pages/account/account.tsx"),
  route("admin/equipe", "admin/pages/staff/staff.tsx"),
  route("admin/products", "admin/pages/products/products.tsx"),
  route("admin/products/new", "admin/pages/products/new.tsx"),
  route("admin/products/import", "admin/pages/products/import.tsx"),
  route("admin/products/edit/:id", "admin/pages/products/edit.tsx"),
  route("admin/categories", "admin/pages/categories/categories.tsx"),
  route("admin/locations", "admin/pages/rentals/rentals.tsx"),
  route("admin/cartes-cadeaux", "admin/pages/gift-cards/gift-cards.tsx"),
  route("admin/cartes-cadeaux/:id", "admin/pages/gift-cards/gift-card.tsx"),
  route("admin/codes-promo", "admin/pages/promo-codes/promo-codes.tsx"),
  route("admin/machines", "admin/pages/machines/machines.tsx"),
  route("admin/machines/:key", "admin/pages/machines/machine.tsx"),
  route("admin/locations/:id/remise", "admin/pages/rental-steps/hand-over.tsx"),
  route("admin/locations/:id/retour", "admin/pages/rental-steps/return.tsx"),
  route("admin/planning", "admin/pages/planning/planning.tsx"),
  route("admin/planning/nouveau", "admin/pages/planning/new-visit.tsx"),
  route("admin/planning/reporter", "admin/pages/put-off/put-off.tsx"),
  route("admin/planning/reporter/:id", "admin/pages/put-off/put-off-answers.tsx"),
  route("admin/planning/equipe", "admin/pages/planning-team/planning-team.tsx"),
  route("admin/realisations", "admin/pages/makeovers/makeovers.tsx"),
  route("admin/realisations/:id", "admin/pages/makeovers/makeover.tsx"),
  route("admin/avis", "admin/pages/reviews/reviews.tsx"),
  route("admin/newsletter", "admin/pages/newsletter/newsletter.tsx"),
  route("admin/newsletter/lettres", "admin/pages/newsletter/letters.tsx"),
  route("admin/newsletter/lettres/:id", "admin/pages/newsletter/letter.tsx"),
  route("admin/emails", "admin/pages/mails/mails.tsx"),
  route("admin/emails/sms", "admin/pages/mails/sms.tsx"),
  route("admin/emails/:id", "admin/pages/mails/mail.tsx"),
  route("admin/visites", "admin/pages/page-visits/page-visits.tsx"),
  route("admin/demandes", "admin/pages/requests/requests.tsx", [
    index("admin/pages/requests/no-request.tsx"),
    route(":id", "admin/pages/requests/request.tsx"),
  ]),
  route("admin/devis", "admin/pages/quotes/quotes.tsx"),
  route("admin/devis/nouveau", "admin/pages/quotes/new-quote.tsx"),
  route("admin/abonnements", "admin/pages/subscriptions/subscriptions.tsx"),
  route("admin/abonnements/:id", "admin/pages/subscriptions/subscription.tsx"),
  route("admin/clients", "admin/pages/customers/customers.tsx"),
  route("admin/clients/import", "admin/pages/data/import-customers.tsx"),
  route("admin/clients/:id", "admin/pages/customers/customer.tsx"),
  route("admin/clients/:id/flotte", "admin/pages/fleet/fleet.tsx"),
  route("admin/clients/:id/flotte/import", "admin/pages/fleet/import-vans.tsx"),
  route("admin/clients/:id/flotte/rapport", "admin/pages/fleet/report.tsx"),
  route("admin/vehicules", "admin/pages/customers/vehicles.tsx"),
  route("admin/vehicules/:id", "admin/pages/vehicle-passport/vehicle-passport.tsx"),
  route("admin/interventions", "admin/pages/jobs/jobs.tsx"),
  route("admin/interventions/:id", "admin/pages/jobs/job.tsx"),
  route("admin/comptabilite", "admin/pages/accounting/accounting.tsx"),
  route("admin/articles", "admin/pages/articles/articles.tsx"),
  route("admin/articles/:key", "admin/pages/articles/article.tsx"),
  route("admin/offres", "admin/pages/promotions/promotions.tsx"),
  route("admin/prix", "admin/pages/prices/prices.tsx"),
  route("admin/photos", "admin/pages/pictures/pictures.tsx"),
  route("admin/photos/emplacements", "admin/pages/pictures/slots.tsx"),
  route("admin/photos/emplacements/:slot", "admin/pages/pictures/slot.tsx"),
  route("admin/photos/:id", "admin/pages/pictures/picture.tsx"),
  route("admin/services", "admin/pages/services/services.tsx"),
  route("admin/pages", "admin/pages/texts/text-pages.tsx"),
  route("admin/pages/:id", "admin/pages/texts/text-editor.tsx"),
  route("admin/reglages", "admin/pages/settings/settings.tsx"),
  route("admin/integrations", "admin/pages/integrations/integrations.tsx"),
  route("admin/donnees", "admin/pages/data/data.tsx"),
  route("admin/confidentialite", "admin/pages/privacy/privacy.tsx"),
  route("admin/journal", "admin/pages/journal/journal.tsx"),
  route("admin/*", "admin/pages/not-found.tsx"),
];

/** Outside the administration's frame: it opens without network too. Its data are behind the same guard. */
const visitPages = [route("admin/rendez-vous/:id", "admin/pages/visit/visit.tsx")];

/** The staff's sign-in pages, outside the guard. */
const adminSignInPages = [
  route("admin/login", "admin/pages/login/login.tsx"),
  route("admin/mot-de-passe", "admin/pages/recovery/recovery.tsx"),
  route("admin/invitation", "admin/pages/invitation/invitation.tsx"),
];

const developmentOnly =
  process.env.NODE_ENV === "production" ? [] : [route("styleguide", "site/pages/styleguide/page.tsx")];

const notFound = [route("introuvable", "site/pages/introuvable/page.tsx")];

/** The whole URL table. */
export default [
  route("devis/envoyer", "site/wizard/send.tsx"),
  layout("site/public-layout.tsx", [
    index("site/pages/home/page.tsx"),
    ...servicePages,
    ...contact,
    ...shop,
    ...aboutUs,
    ...reviews,
    ...makeovers,
    ...legal,
    ...brand,
    ...articles,
    ...developmentOnly,
  ]),
  layout("admin/shell/admin-layout.tsx", [layout("admin/shell/page-boundary.tsx", adminPages)]),
  ...visitPages,
  ...adminSignInPages,
  layout("site/checkout-layout.tsx", checkoutPages),
  ...checkoutEndpoints,
  ...formEndpoints,
  ...receivedQuote,
  ...bookingPages,
  ...passportPages,
  ...customerSpace,
  ...customerSpaceEndpoints,
  ...mailPreviews,
  ...workerFeeds,
  ...contractPages,
  ...rentalEndpoints,
  ...files,
  ...articleEndpoints,
  ...notFound,
] satisfies RouteConfig;
