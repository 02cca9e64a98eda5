import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type DirectoryAnswer,
  type SamlDirectory,
  startSamlDirectory,
} from "#tests/support/saml-directory.ts";
import { parseSamlProviders, type SamlProviderSettings } from "./saml-settings.ts";
import {
  readSamlAnswer,
  samlSignInUrl,
  serviceProviderAddresses,
  serviceProviderMetadata,
} from "./service-provider.ts";

const addresses = serviceProviderAddresses("https://reflet.example/auth/v1");
const now = new Date("2027-03-01T10:00:00Z");
const id = "7d0b8a52-3c56-4f0e-9f0e-0d6f1b1f6a10";
let directory: SamlDirectory;
let provider: SamlProviderSettings;

beforeAll(async () => {
  directory = await startSamlDirectory(() => now);
  directory.trust(serviceProviderMetadata(addresses));
  const { entityId, ssoUrl, certificate } = directory;
  const text = JSON.stringify([{ id, domains: ["annuaire.example"], entityId, ssoUrl, certificate }]);
  const [first] = parseSamlProviders(text);
  if (!first) throw new Error("unreachable: one provider in the file");
  provider = first;
});
afterAll(() => directory.close());

async function answerOf(answer: DirectoryAnswer, { at = now, requestId = "_demande-1" } = {}) {
  const url = await samlSignInUrl(provider, addresses, { requestId: "_demande-1", state: "etat" });
  const { fields } = await directory.signIn(url, answer);
  const samlResponse = fields.get("SAMLResponse") ?? "";
  return readSamlAnswer(provider, addresses, { samlResponse, requestId, now: at });
}

const later = (ms: number) => new Date(now.getTime() + ms);
const evil = (xml: string) => xml.replaceAll("ines@annuaire.example", "patronne@annuaire.example");
const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? "";
const unsigned = (xml: string) => xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/g, "");
/** A forged assertion, under an id of its own. */
const forged = (xml: string) =>
  unsigned(evil(assertionIn(xml))).replace(/(<saml:Assertion[^>]* ID=")[^"]*/, "$1_forge");

describe("a directory’s answer", () => {
  it.each([["assertion"], ["message"]] as const)("is accepted when its %s is signed", async (signs) => {
    expect(await answerOf({ signs })).toEqual({
      id: expect.stringMatching(/^_[0-9a-f-]{36}$/),
      expiresAt: later(360_000),
      nameId: "ines@annuaire.example",
      nameIdFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
      sessionEndsAt: undefined,
      attributes: { mail: ["ines@annuaire.example"], displayName: ["Inès de l’annuaire"] },
    });
  });

  it("says until when the session may last", async () => {
    const statement = `<saml:AuthnStatement AuthnInstant="${now.toISOString()}" SessionNotOnOrAfter="${later(3600_000).toISOString()}"/>`;
    const { sessionEndsAt } = await answerOf({ statement });
    expect(sessionEndsAt).toEqual(later(3600_000));
  });

  it("is accepted until it expires, with a minute for clock differences", async () => {
    await expect(answerOf({}, { at: later(359_999) })).resolves.toBeTruthy();
    await expect(answerOf({}, { at: later(360_000) })).rejects.toThrow("expired");
    await expect(answerOf({}, { at: later(-60_000) })).resolves.toBeTruthy();
    await expect(answerOf({}, { at: later(-60_001) })).rejects.toThrow("not yet valid");
  });

  it("is not parsed when it has more elements than any directory writes", async () => {
    const manyTags = (xml: string) =>
      xml.replace("</samlp:Response>", `${"<a/>".repeat(1000)}</samlp:Response>`);
    await expect(answerOf({ tamper: manyTags })).rejects.toThrow("unreadable");
  });

  const wrapped: [string, (xml: string) => string][] = [
    ["changed after signing", evil],
    [
      "a forged assertion before the signed one",
      (xml) => xml.replace("<saml:Assertion", `${forged(xml)}<saml:Assertion`),
    ],
    [
      "a forged assertion after the signed one",
      (xml) => xml.replace("</samlp:Response>", `${forged(xml)}</samlp:Response>`),
    ],
    [
      "the signed assertion inside the forged one’s signature (XSW4)",
      (xml) =>
        xml.replace(
          assertionIn(xml),
          forged(xml).replace("</saml:Assertion>", `${assertionIn(xml)}</saml:Assertion>`),
        ),
    ],
    [
      "the signed assertion in an extension of the answer (XSW7)",
      (xml) =>
        xml.replace(
          assertionIn(xml),
          `<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions>${forged(xml)}`,
        ),
    ],
    [
      "the signature moved to a forged assertion of the same id (XSW3)",
      (xml) => xml.replace("<saml:Assertion", `${evil(assertionIn(xml))}<saml:Assertion`),
    ],
    [
      "the signed answer inside a forged one",
      (xml) => {
        const head = /^<samlp:Response[^>]*>/.exec(xml)?.[0] ?? "";
        return `${head.replace(/ ID="[^"]*"/, ' ID="_autre"')}${forged(xml)}<samlp:Extensions>${xml}</samlp:Extensions></samlp:Response>`;
      },
    ],
    ["an entity declared in front", (xml) => `<!DOCTYPE r [<!ENTITY e "x">]>${evil(xml)}`],
    ["no XML at all", () => "bonjour"],
  ];
  const believed = (answer: Promise<{ nameId: string }>) =>
    answer.then(
      ({ nameId }) => nameId,
      () => "refused",
    );
  it.each(wrapped)("is refused when it is %s, whatever was signed", async (_, tamper) => {
    for (const signs of ["assertion", "message"] as const) {
      expect(await believed(answerOf({ signs, tamper }))).toBe("refused");
    }
  });

  it("keeps a name whole that a comment was put into, which no signature notices", async () => {
    const email = "ines@annuaire.example.mechant.example";
    const tamper = (xml: string) => xml.replaceAll(email, "ines@annuaire.example<!-- -->.mechant.example");
    const { nameId, attributes } = await answerOf({ email, tamper });
    expect([nameId, attributes.mail]).toEqual([email, [email]]);
  });

  it.each<[string, DirectoryAnswer, string | RegExp]>([
    ["unsigned", { signs: "nothing" }, "Invalid signature"],
    ["signed by another key", { foreignKey: true }, "Invalid signature"],
    ["meant for another site", { values: { Audience: "https://autre.example" } }, /audience/i],
    ["from another directory", { values: { Issuer: "https://autre.example" } }, "another issuer"],
    [
      "sent to another address",
      { values: { SubjectRecipient: "https://autre.example/acs" } },
      "not an answer",
    ],
    ["an answer to another request", { values: { InResponseTo: "_demande-2" } }, "not an answer"],
    ["one that nobody asked for", { values: { InResponseTo: "" } }, "not an answer"],
    ["without an end", { values: { ConditionsNotOnOrAfter: "" } }, "NotOnOrAfter"],
  ])("is refused when it is %s", async (_, answer, reason) => {
    await expect(answerOf(answer)).rejects.toThrow(reason);
  });
});

describe("parseSamlProviders", () => {
  const good = () => ({
    id,
    domains: ["annuaire.example"],
    entity_id: "https://annuaire.example/saml",
    sso_url: "https://annuaire.example/sso",
    certificates: [directory.certificate],
  });

  it("reads PEM or bare base64", () => {
    const bare = directory.certificate.replace(/-----[A-Z ]+-----/g, "").trim();
    const [pem] = parseSamlProviders(JSON.stringify([good()]));
    expect(parseSamlProviders(JSON.stringify([{ ...good(), certificates: bare }]))).toEqual([pem]);
  });

  it.each([
    ["a domain that two directories claim", () => [good(), { ...good(), id: crypto.randomUUID() }]],
    ["no certificate", () => [{ ...good(), certificates: [] }]],
    ["something else as a certificate", () => [{ ...good(), certificates: ["bonjour"] }]],
    ["an unencrypted address", () => [{ ...good(), sso_url: "http://annuaire.example/sso" }]],
    ["an id that is no UUID", () => [{ ...good(), id: "annuaire" }]],
  ])("refuses %s", (_, list) => {
    expect(() => parseSamlProviders(JSON.stringify(list()))).toThrow();
  });
});
