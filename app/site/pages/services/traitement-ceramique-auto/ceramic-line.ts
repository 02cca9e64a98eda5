import { type CeramicPack, type CeramicProtection, ceramicProtectionTitle } from "#content/ceramic.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import type { OfferId } from "#domain/quote/offer.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { offerLine } from "#domain/shop/offer-line.ts";
import type { CarCategory } from "#domain/vehicle/vehicle.ts";

type Vehicle = { readonly category: CarCategory; readonly model: string };

export function ceramicPackLine({ offer, title, durability }: CeramicPack, vehicle: Vehicle): ServiceLine {
  const lasting = durability.charAt(0).toLowerCase() + durability.slice(1);
  return ceramicLine(offer, `Céramique ${title}`, vehicle, lasting);
}

export function ceramicProtectionLine(protection: CeramicProtection, vehicle: Vehicle): ServiceLine {
  return ceramicLine(protection.offer, ceramicProtectionTitle(protection), vehicle, "en complément");
}

function ceramicLine(
  offer: OfferId,
  title: string,
  { category, model }: Vehicle,
  about: string,
): ServiceLine {
  const details = `Catégorie ${category}, ${about}`;
  return offerLine(
    currentPriceList(),
    { offer, category },
    { title, details, type: "ceramic", vehicleModel: model },
  );
}
