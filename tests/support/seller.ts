import type { Database } from "#db/client.ts";
import { siteSettings } from "#db/schema/settings.ts";
import { defaultSettings } from "#usecases/settings/site-settings.ts";

/** A seller about whom invoices can say everything the law asks. */
export const seller = {
  ...defaultSettings.identity,
  ownerName: "Camille Morel",
  legalForm: "EI",
  street: "12 rue de l’Église",
  postalCode: "01000",
  city: "Bourg-en-Bresse",
  siren: "123 456 782",
} as const;

export async function saveSeller(db: Database): Promise<void> {
  await db.orm
    .insert(siteSettings)
    .values({ section: "identity", value: seller })
    .onConflictDoUpdate({ target: siteSettings.section, set: { value: seller } });
}
