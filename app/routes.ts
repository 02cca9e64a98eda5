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
];

const contact = [
  route("contact", "routes/contact/contact.tsx"),
  route("newsletter", "routes/newsletter/newsletter.tsx"),
  route("newsletter/confirmation", "routes/newsletter/confirmation.tsx"),
  route("newsletter/desinscription", "routes/newsletter/desinscription.tsx"),
];

/** Where living forms send themselves: JSON, no page. */
const formEndpoints = [
  route("contact/envoyer", "routes/contact/envoyer.ts"),
  route("newsletter/envoyer", "routes/newsletter/envoyer.ts"),
  route("services/abonnements-entretien/envoyer", "routes/services/abonnements/envoyer.ts"),
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
    ...developmentOnly,
  ]),
  ...formEndpoints,
] satisfies RouteConfig;
