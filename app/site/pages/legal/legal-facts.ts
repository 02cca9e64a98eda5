import { business, type LegalIdentity } from "#content/business.ts";
import { referralCreditCents, referralHoldDays, referralMinimumCents } from "#content/gift-amounts.ts";
import { termsVersion } from "#content/legal/version.ts";
import { orderLimits } from "#content/order-limits.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { hoursWords } from "#domain/calendar/opening-hours.ts";
import { formatEurosWhole } from "#domain/money/money.ts";
import { isSoleTrader, legalName, placeLine } from "#domain/people/seller.ts";
import { TRANSFER_HOLD_DAYS } from "#domain/shop/checkout.ts";
import { capitalised } from "#domain/text/capitalised.ts";
import { atPlace } from "#domain/text/of-place.ts";
import type { SiteSettings } from "#usecases/settings/site-settings.ts";

export interface LegalFact {
  /** The value written in the text; empty when the owner has not filled it in. */
  readonly value: string;
  /** The label of a missing fact: "à compléter : SIREN". */
  readonly label: string;
}

/** A sole trader's own name followed by "EI", or the company's form. */
function legalFormFact(identity: LegalIdentity): LegalFact {
  const isNameMissing = isSoleTrader(identity.legalForm) && identity.ownerName === "";
  return isNameMissing
    ? { value: "", label: "nom de l’entrepreneur" }
    : { value: legalName(identity), label: "forme juridique" };
}

function placeWords(identity: LegalIdentity): string {
  const { department, departmentCode } = business.address;
  const place = placeLine(identity);
  return place.startsWith(departmentCode) ? `${place} (${department})` : place;
}

/** "18 heures", "17 h 30". */
function hourWords(time: string): string {
  const [hour = "", minutes = ""] = time.split(":");
  return minutes === "00" ? `${Number(hour)}\u00a0heures` : `${Number(hour)}\u00a0h\u00a0${minutes}`;
}

const known = (value: string): LegalFact => ({ value, label: "" });

/** Everything the legal texts may name between braces. */
export function legalFacts({
  identity,
  billing,
  hours,
  planning,
}: SiteSettings): Readonly<Record<string, LegalFact>> {
  const { phone, email, area, freeDelivery } = business;
  const asked = (value: string, label: string): LegalFact => ({ value, label });
  const at = identity.city && atPlace(identity.city);
  return {
    name: known(business.name),
    city: asked(identity.city, "commune"),
    atCity: asked(at, "commune"),
    atCityFirst: asked(capitalised(at), "commune"),
    postalCode: asked(identity.postalCode, "code postal"),
    place: asked(placeWords(identity), "code postal et commune"),
    phone: known(phone.display.replaceAll(" ", "\u00a0")),
    phoneLink: known(phone.e164),
    email: known(email),
    hours: known(hoursWords(hours.week).display),
    changeHour: known(hourWords(planning.changeLimit)),
    areaKm: known(String(area.radiusKm)),
    ofAreaCenter: known(area.ofCenter),
    freeDeliveryKm: known(String(freeDelivery.radiusKm)),
    freeDeliveryCenter: known(freeDelivery.center),
    referralCredit: known(formatEurosWhole(referralCreditCents)),
    referralMinimum: known(formatEurosWhole(referralMinimumCents)),
    referralDays: known(String(referralHoldDays)),
    transferDays: known(String(TRANSFER_HOLD_DAYS)),
    perProduct: known(String(orderLimits.perProduct)),
    pieces: known(String(orderLimits.pieces)),
    rentalDays: known(String(orderLimits.rentalDays)),
    giftCards: known(String(orderLimits.giftCards)),
    giftCardTotal: known(formatEurosWhole(orderLimits.giftCardCents)),
    version: known(formatDay(termsVersion)),
    legalForm: legalFormFact(identity),
    street: asked(identity.street, "adresse"),
    siren: asked(identity.siren, "SIREN"),
    vat: billing.vatExempt
      ? known("non applicable, article 293 B du code général des impôts")
      : asked(identity.vatNumber, "numéro de TVA"),
    vatNote: known(
      billing.vatExempt
        ? "TVA non applicable, article 293 B du code général des impôts."
        : "Ils comprennent la TVA au taux en vigueur.",
    ),
    publicationDirector: asked(identity.publicationDirector, "nom"),
    insurer: asked(identity.insurer, "assureur"),
    hostName: asked(identity.host.name, "nom de l’hébergeur"),
    hostAddress: asked(identity.host.address, "adresse de l’hébergeur"),
    hostPhone: asked(identity.host.phone, "téléphone de l’hébergeur"),
    mediatorName: asked(identity.mediator.name, "nom du médiateur"),
    mediatorUrl: asked(identity.mediator.url, "site du médiateur"),
  };
}
