interface Destination {
  readonly street: string;
  readonly postalCode: string;
  readonly commune: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Opens the phone's own navigation; elsewhere a map in the browser. */
export function itineraryHref(destination: Destination, userAgent: string): string {
  const { street, postalCode, commune, latitude, longitude } = destination;
  const address = [street, [postalCode, commune].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const place = encodeURIComponent(address);
  const position = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  if (/iPhone|iPad/.test(userAgent)) return `maps://?daddr=${place}`;
  if (/Android/.test(userAgent)) return `geo:${position ?? "0,0"}?q=${place}`;
  const to = position ?? place;
  return `https://www.openstreetmap.org/directions?to=${to}`;
}
