import { business } from "#content/business.ts";
import { isSoleTrader, legalName } from "#domain/people/seller.ts";
import type { BillingDocument } from "./billing-document.ts";
import { xmlElement, xmlText } from "./xml.ts";

/** The register of companies in ISO 6523: SIREN. */
const sirenScheme = "0002";
/** A party reached by e-mail (EAS code list). */
const emailScheme = "EM";

interface Party {
  readonly name: string;
  readonly legalForm?: string;
  readonly tradeName?: string;
  readonly siren: string;
  readonly contact?: string;
  readonly address: readonly string[];
  readonly email: string;
  readonly registration: string;
}

/**
 * A sole trader is named by the person, beside the trade name. `withVatNumbers`: a document outside the scope of VAT names
 * none (BR-O-02).
 */
export function sellerParty({ seller }: BillingDocument, withVatNumbers: boolean): string {
  const isPerson = isSoleTrader(seller.legalForm) && Boolean(seller.ownerName);
  const siren = digits(seller.siren);
  const vatNumber = seller.vatNumber.replace(/\s/g, "");
  return party("ram:SellerTradeParty", {
    name: isPerson ? legalName(seller) : seller.name,
    legalForm: seller.legalForm,
    tradeName: isPerson ? seller.name : "",
    siren,
    address: [seller.street, seller.place],
    email: business.email,
    registration: registration(withVatNumbers ? vatNumber : "", siren),
  });
}

export function buyerParty({ customer, buyer }: BillingDocument, withVatNumbers: boolean): string {
  const { company = "", siren = "", vatNumber = "", address = customer.address } = buyer ?? {};
  const name = customer.name.trim() || "Client";
  return party("ram:BuyerTradeParty", {
    name: company.trim() || name,
    siren: digits(siren),
    contact: company.trim() === "" ? "" : name,
    address,
    email: customer.email,
    registration: registration(withVatNumbers ? vatNumber.replace(/\s/g, "") : "", ""),
  });
}

function party(element: string, { name, siren, address, email, ...details }: Party): string {
  const { legalForm = "", tradeName = "", contact = "", registration: taxRegistration } = details;
  const organisation = [
    optional("ram:ID", siren, { schemeID: sirenScheme }),
    optional("ram:TradingBusinessName", tradeName),
  ];
  return xmlElement(
    element,
    xmlText("ram:Name", name),
    optional("ram:Description", legalForm),
    organisation.some(Boolean) ? xmlElement("ram:SpecifiedLegalOrganization", ...organisation) : "",
    contact && xmlElement("ram:DefinedTradeContact", xmlText("ram:PersonName", contact)),
    postalAddress(address),
    email &&
      xmlElement("ram:URIUniversalCommunication", xmlText("ram:URIID", email, { schemeID: emailScheme })),
    taxRegistration,
  );
}

/** The VAT number, or the number under which the tax office knows a business that has none. */
function registration(vatNumber: string, siren: string): string {
  const [id, schemeID] = vatNumber === "" ? [siren, "FC"] : [vatNumber, "VA"];
  return id && xmlElement("ram:SpecifiedTaxRegistration", xmlText("ram:ID", id, { schemeID }));
}

/** "01000 Bourg-en-Bresse" ends a French address; what stands before it fills three lines. */
export function postalAddress(lines: readonly string[]): string {
  const written = lines.map((line) => line.trim()).filter((line) => line !== "");
  const [, postalCode = "", city = ""] = /^(\d{5})\s+(.+)$/.exec(written.at(-1) ?? "") ?? [];
  const [one = "", two = "", ...rest] = city === "" ? written : written.slice(0, -1);
  return xmlElement(
    "ram:PostalTradeAddress",
    optional("ram:PostcodeCode", postalCode),
    optional("ram:LineOne", one),
    optional("ram:LineTwo", two),
    optional("ram:LineThree", rest.join(", ")),
    optional("ram:CityName", city),
    xmlText("ram:CountryID", business.address.country),
  );
}

function optional(name: string, text: string, attributes?: Readonly<Record<string, string>>): string {
  return text === "" ? "" : xmlText(name, text, attributes);
}

const digits = (text: string) => text.replace(/\D/g, "");
