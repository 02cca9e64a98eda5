import { createHash } from "node:crypto";
import { type Business, shippedBusiness } from "#content/business.ts";
import type { SiteContent } from "#content/current-content.ts";
import { areaMap } from "./draw-area.ts";
import { namedLogo, pictureLogo } from "./draw-logo.ts";

const drawn = new WeakMap<SiteContent, SiteContent>();

/** The content with the drawings that its name, its logo and its area change; drawn once for each content. */
export function withDrawings(content: SiteContent): SiteContent {
  if (!content.business && !content.logo) return content;
  const known = drawn.get(content);
  if (known) return known;
  const complete = { ...content, drawings: changedDrawings(content) };
  drawn.set(content, complete).set(complete, complete);
  return complete;
}

function changedDrawings({ business = {}, logo }: SiteContent): Readonly<Record<string, string>> {
  const map = business.area && { "maps/carte-ain": areaMap(wholeBusiness(business)) };
  if (logo) {
    const href = picturePath(logo.png);
    return { ...map, "brand/logo": pictureLogo(logo, href), "brand/logo-mark": pictureLogo(logo, href, 64) };
  }
  const isRenamed = business.name !== undefined && business.name !== shippedBusiness.name;
  return { ...map, ...(isRenamed && { "brand/logo": namedLogo(business.name, "page") }) };
}

/** Where pages load the owner's logo from: another picture has another address. */
export function picturePath(png: string): string {
  return `/dessins/logo-${createHash("sha256").update(png).digest("hex").slice(0, 16)}.png`;
}

function wholeBusiness(changed: Partial<Business>): Business {
  return { ...shippedBusiness, ...changed };
}
