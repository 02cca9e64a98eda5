import type { ReasonSlug } from "../why-us.ts";
import { personalApproach } from "./approche-personnalisee.ts";
import { homeComfort } from "./confort-a-domicile.ts";
import { expertise } from "./expertise-savoir-faire.ts";
import { products } from "./produits-haut-de-gamme.ts";
import { lastingValue } from "./protection-valorisation-durables.ts";
import type { ReasonPage } from "./reason-page.ts";
import { satisfaction } from "./satisfaction-client-garantie.ts";

export const reasonPages: Readonly<Record<ReasonSlug, ReasonPage>> = {
  "confort-a-domicile": homeComfort,
  "expertise-savoir-faire": expertise,
  "produits-haut-de-gamme": products,
  "protection-valorisation-durables": lastingValue,
  "approche-personnalisee": personalApproach,
  "satisfaction-client-garantie": satisfaction,
};
