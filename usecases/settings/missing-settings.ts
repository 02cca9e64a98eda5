import { isSoleTrader } from "#domain/people/seller.ts";
import type { SiteSettings } from "./site-settings.ts";

type Wanted = readonly (readonly [label: string, value: string])[];

/** The facts that the law requires on the site and that are still empty, in the words of the settings page. */
export function missingSettings(settings: SiteSettings): readonly string[] {
  const { identity, billing } = settings;
  return emptyOnes([
    ...onDocuments(settings),
    ["Directeur de la publication", identity.publicationDirector],
    ["Nom de l’hébergeur", identity.host.name],
    ["Adresse de l’hébergeur", identity.host.address],
    ["Téléphone de l’hébergeur", identity.host.phone],
    ["Médiateur de la consommation", identity.mediator.name],
    ["Site du médiateur", identity.mediator.url],
    ["Assureur professionnel", identity.insurer],
    ["IBAN pour les virements", billing.iban],
    ["Titulaire du compte", billing.accountHolder],
  ]);
}

/** What an invoice or a credit note must say of the seller and cannot yet (code de commerce L441-9). */
export function missingForDocuments(settings: SiteSettings): readonly string[] {
  return emptyOnes(onDocuments(settings));
}

function onDocuments({ identity, billing }: SiteSettings): Wanted {
  return [
    ["Forme juridique", identity.legalForm],
    ...(isSoleTrader(identity.legalForm) ? ([["Nom de l’entrepreneur", identity.ownerName]] as const) : []),
    ["Adresse du siège", identity.street],
    ["Code postal", identity.postalCode],
    ["Commune", identity.city],
    ["SIREN", identity.siren],
    ...(billing.vatExempt ? [] : ([["Numéro de TVA", identity.vatNumber]] as const)),
  ];
}

function emptyOnes(wanted: Wanted): readonly string[] {
  return wanted.filter(([, value]) => value === "").map(([label]) => label);
}
