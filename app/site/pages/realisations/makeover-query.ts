import { type MakeoverServiceId, makeoverServices } from "#content/lists/makeover-services.ts";
import { makeoversPage } from "#content/pages/makeovers.ts";
import type { PageAddress } from "#content/site-path.ts";
import { isVehicleCategory, type VehicleCategory } from "#domain/vehicle/vehicle.ts";

/** The filters read from the address; unknown values give the whole list. */
export interface MakeoverQuery {
  readonly service: MakeoverServiceId | null;
  readonly category: VehicleCategory | null;
  readonly page: number;
}

export function readMakeoverQuery(query: URLSearchParams): MakeoverQuery {
  const category = query.get("vehicule");
  const page = query.get("page") ?? "";
  return {
    service: makeoverServices.find(({ word }) => word === query.get("service"))?.id ?? null,
    category: isVehicleCategory(category) ? category : null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of the list with some of it changed; a new filter starts at the first page. */
export function makeoversHref(query: MakeoverQuery, change: Partial<MakeoverQuery>): PageAddress {
  const { service, category, page } = { ...query, page: 1, ...change };
  const params = new URLSearchParams();
  const word = makeoverServices.find(({ id }) => id === service)?.word;
  if (word) params.set("service", word);
  if (category) params.set("vehicule", category);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? makeoversPage.path : `${makeoversPage.path}?${params}`;
}
