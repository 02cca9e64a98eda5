import type { HoursWords } from "#domain/calendar/opening-hours.ts";
import type { ReasonSlug } from "../why-us.ts";
import { personalApproach } from "./approche-personnalisee.ts";
import { homeComfort } from "./confort-a-domicile.ts";
import { expertise } from "./expertise-savoir-faire.ts";
import { premiumProducts } from "./produits-haut-de-gamme.ts";
import { lastingValue } from "./protection-valorisation-durables.ts";
import type { ReasonPage } from "./reason-page.ts";
import { satisfaction } from "./satisfaction-client-garantie.ts";

const pages: Readonly<Record<ReasonSlug, ReasonPage | ((hours: HoursWords) => ReasonPage)>> = {
  "confort-a-domicile": homeComfort,
  "expertise-savoir-faire": expertise,
  "produits-haut-de-gamme": premiumProducts,
  "protection-valorisation-durables": lastingValue,
  "approche-personnalisee": personalApproach,
  "satisfaction-client-garantie": satisfaction,
};

/** The words of one page, with the hours of the day it is asked for. */
export function reasonPage(slug: ReasonSlug, hours: HoursWords): ReasonPage {
  const page = pages[slug];
  return typeof page === "function" ? page(hours) : page;
}
