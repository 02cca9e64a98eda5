import type { SiteSettings } from "./site-settings.ts";

/** What the law wants to read on the site and is still empty, in the words of the settings page. */
export function missingSettings({ identity, billing }: SiteSettings): readonly string[] {
  const wanted: readonly (readonly [string, string])[] = [
    ["Forme juridique", identity.legalForm],
    ["Adresse du siège", identity.street],
    ["SIREN", identity.siren],
    ["Directeur de la publication", identity.publicationDirector],
    ["Nom de l’hébergeur", identity.host.name],
    ["Adresse de l’hébergeur", identity.host.address],
    ["Téléphone de l’hébergeur", identity.host.phone],
    ["Médiateur de la consommation", identity.mediator.name],
    ["Site du médiateur", identity.mediator.url],
    ["Assureur professionnel", identity.insurer],
    ["IBAN pour les virements", billing.iban],
    ["Titulaire du compte", billing.accountHolder],
    ...(billing.vatExempt ? [] : [["Numéro de TVA", identity.vatNumber] as const]),
  ];
  return wanted.filter(([, value]) => value === "").map(([label]) => label);
}
