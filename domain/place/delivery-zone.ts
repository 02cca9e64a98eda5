/** elsewhere: no French postal code begins like this one. */
export type DeliveryZone = "mainland" | "corsica" | "overseas" | "elsewhere";

/** The zone of a parcel, by its postal code alone. Until five digits are typed: the mainland, whose price is shown. */
export function deliveryZone(postalCode: string): DeliveryZone {
  if (!/^\d{5}$/.test(postalCode)) return "mainland";
  const department = Number(postalCode.slice(0, 2));
  if (department === 20) return "corsica";
  // 980 is Monaco, which the mainland's carriers serve at its price.
  if (department === 97 || (department === 98 && !postalCode.startsWith("980"))) return "overseas";
  return department === 0 || department === 96 || department === 99 ? "elsewhere" : "mainland";
}
