/** Every public page that stands, for what must hold on all of them. */
export const publicRoutes = [
  "/",
  "/contact",
  "/services",
  "/services/film-protection-ppf",
  "/services/renovations-esthetiques",
  "/services/renovation-optiques-phares",
  "/services/polissage-lustrage",
  "/services/traitement-ceramique-auto",
  "/services/vitres-teintees",
  "/services/vitres-teintees?mode=batiment",
  "/services/nettoyage-utilitaires",
  "/services/protection-habitat",
  "/services/abonnements-entretien",
  "/services/nettoyage-canapes-textiles",
] as const;
