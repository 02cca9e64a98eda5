import { shippedDrawing } from "#app/art/drawing-source.ts";
import { type Business, shippedBusiness } from "#content/business.ts";
import { svgText } from "./svg-text.ts";

/** Where the shipped centre stands on the map, and how many units a degree and a kilometre take. */
const center = { x: 364.4, y: 292.5 };
const unitsPerDegree = { longitude: 456.4, latitude: 652 };
const shippedRadius = 262.8;
const unitsPerKm = shippedRadius / shippedBusiness.area.radiusKm;
/** The label of the radius stands on the circle. */
const labelAt = { x: 180, y: 106 };

/** The map of the area around another commune or with another radius. */
export function areaMap({ address, area }: Pick<Business, "address" | "area">): string {
  const { latitude, longitude } = shippedBusiness.address;
  const x = center.x + (address.longitude - longitude) * unitsPerDegree.longitude;
  const y = center.y - (address.latitude - latitude) * unitsPerDegree.latitude;
  const radius = area.radiusKm * unitsPerKm;
  const source = shippedDrawing("maps/carte-ain") ?? "";
  return source
    .replace(
      /(<circle cx=")364\.4(" cy=")292\.5(" r=")262\.8"/,
      `$1${round(x)}$2${round(y)}$3${round(radius)}"`,
    )
    .replace(/<ellipse cx="364\.4" cy="293\.5"[\s\S]*?>Foissiat<\/text>/, (pin) =>
      moved(pin.replace(">Foissiat<", `>${svgText(area.center)}<`), x - center.x, y - center.y),
    )
    .replace(/<rect width="76"[^>]*>\s*<text[^>]*>45\skm<\/text>/, (label) => {
      const wider = radius / shippedRadius;
      const left = x + (labelAt.x - center.x) * wider - labelAt.x;
      const top = y + (labelAt.y - center.y) * wider - labelAt.y;
      return moved(label.replace(/>45\skm</, `>${area.radiusKm}\u00a0km<`), left, top);
    });
}

function moved(drawing: string, x: number, y: number): string {
  return `<g transform="translate(${round(x)} ${round(y)})">${drawing}</g>`;
}

function round(units: number): number {
  return Math.round(units * 10) / 10;
}
