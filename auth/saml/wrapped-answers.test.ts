import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SamlDirectory, startSamlDirectory } from "#tests/support/saml-directory.ts";
import { parseSamlProviders, type SamlProviderSettings } from "./saml-settings.ts";
import {
  readSamlAnswer,
  samlSignInUrl,
  serviceProviderAddresses,
  serviceProviderMetadata,
} from "./service-provider.ts";

/**
 * A directory's real answer, rearranged so that its signature stays right and another person's name stands where it may
 * be read: the eight known wrappings (XSW1 to XSW8), and signatures that say of themselves how to be checked.
 */
const addresses = serviceProviderAddresses("https://reflet.example/auth/v1");
const now = new Date("2027-03-01T10:00:00Z");
let directory: SamlDirectory;
let provider: SamlProviderSettings;

beforeAll(async () => {
  directory = await startSamlDirectory(() => now);
  directory.trust(serviceProviderMetadata(addresses));
  const { entityId, ssoUrl, certificate } = directory;
  const id = "7d0b8a52-3c56-4f0e-9f0e-0d6f1b1f6a10";
  [provider] = parseSamlProviders(
    JSON.stringify([{ id, domains: ["annuaire.example"], entityId, ssoUrl, certificate }]),
  ) as [SamlProviderSettings];
});
afterAll(() => directory.close());

type Signed = "assertion" | "message";

/** Whose name was believed, or "refused". */
async function believed(signs: Signed, tamper: (xml: string) => string): Promise<string> {
  const url = await samlSignInUrl(provider, addresses, { requestId: "_demande-1", state: "etat" });
  let isChanged = false;
  const change = (xml: string) => {
    const changed = tamper(xml);
    isChanged = changed !== xml;
    return changed;
  };
  const { fields } = await directory.signIn(url, { signs, tamper: change });
  expect(isChanged).toBe(true);
  const samlResponse = fields.get("SAMLResponse") ?? "";
  return readSamlAnswer(provider, addresses, { samlResponse, requestId: "_demande-1", now }).then(
    ({ nameId }) => nameId,
    () => "refused",
  );
}

const signaturePattern = /<ds:Signature\b[\s\S]*?<\/ds:Signature>/;
const unsigned = (xml: string) => xml.replace(signaturePattern, "");
const assertionOf = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? "";
const forged = (xml: string) => xml.replaceAll("ines@annuaire.example", "patronne@annuaire.example");
const renamed = (xml: string) => xml.replace(/ ID="[^"]*"/, ' ID="_autre"');
/** A forged copy of what was signed, under an id of its own and with the real signature. */
const forgedAround = (xml: string) => renamed(forged(xml));
const inSignature = (xml: string, content: string) =>
  xml.replace("</ds:Signature>", () => `${content}</ds:Signature>`);

/** Of the answer where the answer is signed, else of its assertion. */
const wrappings: readonly [string, Signed, (xml: string) => string][] = [
  ["XSW1", "message", (xml) => inSignature(forgedAround(xml), unsigned(xml))],
  [
    "XSW2",
    "message",
    (xml) => forgedAround(xml).replace("<ds:Signature", () => `${unsigned(xml)}<ds:Signature`),
  ],
  [
    "XSW3",
    "assertion",
    (xml) =>
      xml.replace("<saml:Assertion", () => `${forgedAround(unsigned(assertionOf(xml)))}<saml:Assertion`),
  ],
  [
    "XSW4",
    "assertion",
    (xml) =>
      xml.replace(assertionOf(xml), () =>
        forgedAround(unsigned(assertionOf(xml))).replace(
          "</saml:Assertion>",
          () => `${assertionOf(xml)}</saml:Assertion>`,
        ),
      ),
  ],
  [
    "XSW5",
    "assertion",
    (xml) => xml.replace(assertionOf(xml), () => forgedAround(assertionOf(xml)) + unsigned(assertionOf(xml))),
  ],
  [
    "XSW6",
    "assertion",
    (xml) =>
      xml.replace(assertionOf(xml), () =>
        inSignature(forgedAround(assertionOf(xml)), unsigned(assertionOf(xml))),
      ),
  ],
  [
    "XSW7",
    "assertion",
    (xml) =>
      xml.replace(
        "<saml:Assertion",
        () => `<samlp:Extensions>${forged(unsigned(assertionOf(xml)))}</samlp:Extensions><saml:Assertion`,
      ),
  ],
  [
    "XSW8",
    "assertion",
    (xml) =>
      xml.replace(assertionOf(xml), () =>
        inSignature(forgedAround(assertionOf(xml)), `<ds:Object>${unsigned(assertionOf(xml))}</ds:Object>`),
      ),
  ],
];

describe("a signed answer that is wrapped", () => {
  it.each(wrappings)("as %s is refused", async (_, signs, tamper) => {
    expect(await believed(signs, tamper)).toBe("refused");
  });

  it.each(wrappings)("as %s around the other kind of signature is refused", async (_, signs, tamper) => {
    expect(await believed(signs === "message" ? "assertion" : "message", tamper)).toBe("refused");
  });

  it.each(["Id", "id", "xml:id", "AssertionID"])(
    "is refused when another element has its id, as %s",
    async (name) => {
      const tamper = (xml: string) => {
        const [, id] = /<saml:Assertion[^>]* ID="([^"]*)"/.exec(xml) ?? [];
        const other = forgedAround(unsigned(assertionOf(xml))).replace(
          "<saml:Assertion",
          () => `<saml:Assertion ${name}="${id}"`,
        );
        return xml.replace("<saml:Assertion", () => `${other}<saml:Assertion`);
      };
      expect(await believed("assertion", tamper)).toBe("refused");
    },
  );
});

describe("a signature that says how it is to be checked", () => {
  /** The directory's answers about two people, alike but for the person. */
  async function answersOf(signs: Signed) {
    const values = { ID: "_reponse", AssertionID: "_assertion" };
    const answerAbout = async (name: string) => {
      const url = await samlSignInUrl(provider, addresses, { requestId: "_demande-1", state: "etat" });
      const { fields } = await directory.signIn(url, { signs, values, email: `${name}@annuaire.example` });
      return Buffer.from(fields.get("SAMLResponse") ?? "", "base64").toString("utf8");
    };
    return { own: await answerAbout("ines"), other: await answerAbout("patronne") };
  }
  const read = (xml: string) =>
    readSamlAnswer(provider, addresses, {
      samlResponse: Buffer.from(xml).toString("base64"),
      requestId: "_demande-1",
      now,
    }).then(
      ({ nameId }) => nameId,
      () => "refused",
    );
  const signatureOf = (xml: string) => signaturePattern.exec(xml)?.[0] ?? "";
  const digestOf = (xml: string) => /<ds:DigestValue>([^<]*)/.exec(xml)?.[1] ?? "";
  const infoOf = (xml: string) => /<ds:SignedInfo>[\s\S]*<\/ds:SignedInfo>/.exec(xml)?.[0] ?? "";
  const withValue = (xml: string, value: string) =>
    xml.replace(/<ds:SignatureValue>[^<]*/, () => `<ds:SignatureValue>${value}`);
  /** As it is hashed: with its name space, no empty element written short. */
  const canonical = (info: string) =>
    info
      .replace("<ds:SignedInfo>", '<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">')
      .replace(/<(ds:\w+)([^<>]*)\/>/g, "<$1$2></$1>");
  const method = /(<ds:SignatureMethod Algorithm=")[^"]*/;

  it("is real in these tests, and believed of the person it is about", async () => {
    for (const signs of ["assertion", "message"] as const) {
      const { own, other } = await answersOf(signs);
      expect([await read(own), await read(other)]).toEqual([
        "ines@annuaire.example",
        "patronne@annuaire.example",
      ]);
      const swapped = other.replace(signaturePattern, () => signatureOf(own));
      expect(await read(swapped)).toBe("refused");
    }
  });

  /** The signature that somebody who may sign in as Inès puts on the answer about another person. */
  const attacks: readonly [string, (own: string, other: string) => string][] = [
    [
      "with the digest of the forged answer in a comment before the signed one (CVE-2025-29774)",
      (own, other) => own.replace("<ds:DigestValue>", () => `<ds:DigestValue><!--${digestOf(other)}-->`),
    ],
    [
      "with the digest of the forged answer in a comment behind the signed one",
      (own, other) => own.replace("</ds:DigestValue>", () => `<!--${digestOf(other)}--></ds:DigestValue>`),
    ],
    [
      "with a second list of digests behind the signed one (CVE-2025-29775)",
      (own, other) => own.replace(infoOf(own), () => infoOf(own) + infoOf(other)),
    ],
    [
      "with a second list of digests before the signed one",
      (own, other) => own.replace(infoOf(own), () => infoOf(other) + infoOf(own)),
    ],
    [
      "with a second digest of the same element",
      (own, other) =>
        own.replace(
          "</ds:DigestValue>",
          () => `</ds:DigestValue><ds:DigestValue>${digestOf(other)}</ds:DigestValue>`,
        ),
    ],
    [
      "by the directory's certificate as a shared secret",
      (_, other) => {
        const info = infoOf(other).replace(method, "$1http://www.w3.org/2000/09/xmldsig#hmac-sha1");
        const value = createHmac("sha1", directory.certificate).update(canonical(info)).digest("base64");
        return withValue(
          other.replace(infoOf(other), () => info),
          value,
        );
      },
    ],
    ["of another method, without a value", (_, other) => withValue(other.replace(method, "$1"), "")],
    ["with nothing signed", (own) => own.replace(/<ds:Reference[\s\S]*<\/ds:Reference>/, "")],
    ["over the whole document", (own) => own.replace(/URI="[^"]*"/, 'URI=""')],
    ["over a file elsewhere", (own) => own.replace(/URI="[^"]*"/, 'URI="http://127.0.0.1:9/a.xml"')],
    [
      "after a transformation of its own",
      (own) =>
        own.replace(
          "<ds:Transforms>",
          '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/>',
        ),
    ],
  ];
  it.each(attacks)("%s signs for nobody else", async (_, attack) => {
    for (const signs of ["assertion", "message"] as const) {
      const { own, other } = await answersOf(signs);
      const signature = attack(signatureOf(own), signatureOf(other));
      expect(signature).not.toBe(signatureOf(other));
      expect(await read(other.replace(signaturePattern, () => signature))).toBe("refused");
    }
  });
});
