/**
 * What a cached page reads of its address's query. Other parameters never reach it: an address with an advertisement's
 * or an attacker's own parameters is the page without them. A page that is not listed reads none.
 */
const cachedPageParameters: Readonly<Record<string, readonly string[]>> = {
  "/articles": ["page", "theme"],
  "/avis-clients": ["note", "page", "service", "tri"],
  "/boutique": ["categorie", "max", "min", "page", "q", "stock", "surface", "tri"],
  "/contact": ["subject"],
  "/outils/calculateur-dilution": ["mode", "pourcentage", "ratio", "total"],
  "/realisations": ["page", "service", "vehicule"],
  "/services/abonnements-entretien": ["category", "offer", "plan"],
  "/services/vitres-teintees": ["film", "mode"],
  "/zone-intervention": ["code", "commune"],
  "/zone-intervention/communes": ["q"],
};

/** The pages of links sent by e-mail and the administration, which are cached without a query only. */
const readWholeQuery =
  /^\/(abonnement|admin|avis-clients\/deposer|commande-confirmee|comptable|creneau|devis-recu|entretien|mon-espace|newsletter\/(confirmation|desinscription)|regler|rendez-vous)(\/|$)/;

/** The names a page reads, or "all". */
export function pageParameters(path: string): readonly string[] | "all" {
  return readWholeQuery.test(path) ? "all" : (cachedPageParameters[path] ?? []);
}

/** How the router asks for the data of a page: "/boutique.data", "/_.data". */
const dataSuffix = /(?:\/_|^\/_root|)\.data$/;

/** The path of the page whose data an address asks for, or of the page itself. */
export function pathOfPage(pathname: string): string {
  return pathname.replace(dataSuffix, "") || "/";
}
