import { changedBusiness } from "#content/changed-business.ts";
import { composeMachines } from "#content/compose-machines.ts";
import type { SiteContent } from "#content/current-content.ts";
import { offerMinutes } from "#content/offer-minutes.ts";
import { priceList } from "#content/price-list.ts";
import { switchedOffServices } from "#content/switched-off-services.ts";
import type { PublishedVersion } from "#domain/site-content/content-version.ts";
import type { IdentityParts } from "#domain/site-content/identity.ts";
import type { MachineContent } from "#domain/site-content/machine.ts";
import { changedOffers, readCellKey } from "#domain/site-content/price-cell.ts";
import { checkContent, isContentKind } from "./content-kinds.ts";

type Held = Pick<PublishedVersion, "kind" | "key" | "value">;

/**
 * The content these values make. A value that no longer passes the check, saved by an older program or for an offer
 * that is gone, counts as absent.
 */
export function composeContent(values: readonly Held[]): SiteContent {
  const held = values.flatMap(({ kind, key, value }) => {
    if (value === null || !isContentKind(kind)) return [];
    const checked = checkContent(kind, key, value);
    return checked.ok ? [{ kind, key, value: checked.value }] : [];
  });
  const identity = Object.fromEntries(
    held.filter(({ kind }) => kind === "identity").map(({ key, value }) => [key, value]),
  ) as Partial<IdentityParts>;
  const cells = (wanted: "price" | "minutes") =>
    held.flatMap(({ kind, key, value }) => {
      const cell = kind === wanted ? readCellKey(priceList, key) : null;
      return cell ? [{ ...cell, value }] : [];
    });
  const machines = held
    .filter(({ kind }) => kind === "machine")
    .map(({ key, value }) => ({ key, ...(value as MachineContent) }));
  const off = held.filter(({ kind }) => kind === "service").map(({ key }) => key);
  return {
    ...(identity.contact?.noticeEmail && { noticeEmail: identity.contact.noticeEmail }),
    ...filled("business", changedBusiness(identity)),
    ...filled("prices", changedOffers(priceList, cells("price"))),
    ...filled("minutes", changedOffers(offerMinutes, cells("minutes"))),
    ...composeMachines(machines),
    ...(off.length > 0 && { switchedOff: switchedOffServices(off) }),
  };
}

/** The part under its name, or nothing when nothing in it is changed. */
function filled<Name extends keyof SiteContent>(name: Name, part: SiteContent[Name] & object) {
  return Object.keys(part).length > 0 ? { [name]: part } : {};
}
