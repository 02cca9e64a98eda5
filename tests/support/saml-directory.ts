import { generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from "samlify";

/** What the directory answers next; a valid answer by default. */
export interface DirectoryAnswer {
  readonly email?: string;
  /** What it signs: the assertion, the answer around it, or nothing. */
  readonly signs?: "assertion" | "message" | "nothing";
  /** Signed with a key that is not the directory's. */
  readonly foreignKey?: boolean;
  /** Placeholders of the answer to write otherwise: Audience, Issuer, InResponseTo, SubjectRecipient... */
  readonly values?: Readonly<Record<string, string>>;
  /** How the visitor proved who they are, as XML. */
  readonly statement?: string;
  /** Changes the XML on its way to the site. */
  readonly tamper?: (xml: string) => string;
}

export interface SamlDirectory {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly certificate: string;
  /** Reads our metadata, as a directory's administrator would enter it. */
  trust(metadata: string): void;
  /** Plays the visitor at the directory: follows our address there, returns the form that the browser would post to us. */
  signIn(url: string, answer?: DirectoryAnswer): Promise<{ acsUrl: string; fields: URLSearchParams }>;
  close(): Promise<void>;
}

const post = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";
const redirect = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const attributeFormat = "urn:oasis:names:tc:SAML:2.0:attrname-format:basic";

/** A company directory on this machine: a real SAML identity provider, whose answers a test may spoil. */
export async function startSamlDirectory(now: () => Date): Promise<SamlDirectory> {
  // The library asks for an XML schema validator; the requests it gets here are our own.
  setSchemaValidator({ validate: async () => "ok" });
  let site: ReturnType<typeof ServiceProvider> | undefined;
  let next: DirectoryAnswer = {};
  const server = createServer(async (request, response) => {
    try {
      const { searchParams } = new URL(request.url ?? "/", base);
      const query = Object.fromEntries(searchParams);
      if (!site) throw new Error("the directory does not know the site yet");
      const sp = siteFor(site.getMetadata(), next);
      const asked = await identityProvider(base, false).parseLoginRequest(sp, "redirect", { query });
      const xml = next.tamper ?? ((text: string) => text);
      const context = await answerXml(
        identityProvider(base, next.foreignKey === true),
        sp,
        asked,
        next,
        now(),
      );
      const fields = new URLSearchParams({
        SAMLResponse: Buffer.from(xml(context)).toString("base64"),
        RelayState: query.RelayState ?? "",
      });
      response.setHeader("x-acs-url", String(sp.entityMeta.getAssertionConsumerService("post")));
      response.end(fields.toString());
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    entityId: `${base}/metadata`,
    ssoUrl: `${base}/sso`,
    certificate,
    trust: (metadata) => {
      site = ServiceProvider({ metadata });
    },
    signIn: async (url, answer = {}) => {
      next = answer;
      const response = await fetch(url);
      const text = await response.text();
      if (!response.ok) throw new Error(text);
      return { acsUrl: response.headers.get("x-acs-url") ?? "", fields: new URLSearchParams(text) };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function siteFor(metadata: string, { signs = "assertion" }: DirectoryAnswer) {
  const isAssertionSigned = signs === "assertion";
  return ServiceProvider({
    metadata: metadata.replace(/WantAssertionsSigned="\w+"/, `WantAssertionsSigned="${isAssertionSigned}"`),
  });
}

function identityProvider(base: string, isForeign: boolean) {
  return IdentityProvider({
    entityID: `${base}/metadata`,
    signingCert: certificate,
    privateKey: isForeign ? foreignKey() : privateKey,
    requestSignatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    isAssertionEncrypted: false,
    singleSignOnService: [
      { Binding: redirect, Location: `${base}/sso` },
      { Binding: post, Location: `${base}/sso` },
    ],
    // Never used; without it the library complains on the console.
    singleLogoutService: [{ Binding: post, Location: `${base}/slo` }],
    nameIDFormat: ["urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress"],
    loginResponseTemplate: {
      context: SamlLib.defaultLoginResponseTemplate.context,
      attributes: [
        { name: "mail", valueTag: "mail", nameFormat: attributeFormat, valueXsiType: "xs:string" },
        { name: "displayName", valueTag: "name", nameFormat: attributeFormat, valueXsiType: "xs:string" },
      ],
    },
  });
}

async function answerXml(
  idp: ReturnType<typeof IdentityProvider>,
  sp: ReturnType<typeof ServiceProvider>,
  asked: Awaited<ReturnType<ReturnType<typeof IdentityProvider>["parseLoginRequest"]>>,
  answer: DirectoryAnswer,
  now: Date,
): Promise<string> {
  const { email = "ines@annuaire.example", signs = "assertion", statement = "", values = {} } = answer;
  const later = new Date(now.getTime() + 300_000).toISOString();
  const tags = {
    ID: `_${randomUUID()}`,
    AssertionID: `_${randomUUID()}`,
    Destination: String(sp.entityMeta.getAssertionConsumerService("post")),
    Audience: sp.entityMeta.getEntityID(),
    SubjectRecipient: String(sp.entityMeta.getAssertionConsumerService("post")),
    Issuer: idp.entityMeta.getEntityID(),
    IssueInstant: now.toISOString(),
    StatusCode: "urn:oasis:names:tc:SAML:2.0:status:Success",
    ConditionsNotBefore: now.toISOString(),
    ConditionsNotOnOrAfter: later,
    SubjectConfirmationDataNotOnOrAfter: later,
    NameIDFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
    NameID: email,
    InResponseTo: String(asked.extract.request?.id),
    attrMail: email,
    attrName: "Inès de l’annuaire",
    ...values,
  };
  const fill = (template: string) => {
    const filled = SamlLib.replaceTagsByValue(template.replace("{AuthnStatement}", statement), tags);
    return { id: tags.ID, context: filled };
  };
  const { context } = await idp.createLoginResponse(
    sp,
    { extract: asked.extract },
    "post",
    { email },
    { customTagReplacement: fill },
  );
  const xml = Buffer.from(context, "base64").toString("utf8");
  return signs === "nothing" ? xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/g, "") : xml;
}

function foreignKey(): string {
  const { privateKey: key } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return key.export({ type: "pkcs8", format: "pem" }).toString();
}

/** A key made for these tests only. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIDGTCCAgGgAwIBAgIUf4ZxLkEzAXYKE+nL0kIGWfdYjHUwDQYJKoZIhvcNAQEL
BQAwGzEZMBcGA1UEAwwQYW5udWFpcmUtZGUtdGVzdDAgFw0yNjExMTUwNTM4NTda
GA8yMTI2MTAyMjA1Mzg1N1owGzEZMBcGA1UEAwwQYW5udWFpcmUtZGUtdGVzdDCC
ASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBAJHOTb56i1ne9MQahhitwPG1
NNi45/PeCEhJT5eTCALrefSvDqlx1nJLzxCcxwo5iBV5NSAgCJoaug2y4x7PtV+n
AcVIwAYo/KO3HOFdCHm4PtH+kAzeV2BQ+c77vMsPdJ8NmDe/HP8s0ksT+PbdPQVk
YMqxR7l7FmtnopnabSOXi1BePOsOdg2CKWTaRc9cb/JjEjIytb4J6JiBTEaTxseX
hZptCiWHyHE8J+HGfDeRdT7LuQ30heKzbJe/Q4kZm+3Pkt8rlhtTSDzxJk5VSdel
TpZB4cJv/+SqtkKTDUchnN/yKw7ldTWy80YoDN9RCL9UjFjL7H3HsrUVUOC23bMC
AwEAAaNTMFEwHQYDVR0OBBYEFFauYnovumuW9iUu0WD+OIADOtNtMB8GA1UdIwQY
MBaAFFauYnovumuW9iUu0WD+OIADOtNtMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZI
hvcNAQELBQADggEBAB+KjE5J7aTi2F7v8W6pGCRQxSqlv+akP2BrMoT+0uEADMIF
eoREFXVKH8a17vofCsB5xFY3xHN9BhAgQuLqM0nfCILYEMRW7XYHnfSY/RMbHVv8
nri0l79O1mBDNDfanE407VtVGJH8Eq5WDfTHCkMwP9i8Am1VEUKf0GvOy0ajgh5I
dDQCpgxFqroDRBVhaeIfkbty1w4Z9Ag5pbiT1BFKm7uJ/v3t+mk1rdSw8QJO0ZN0
SVE0kSrcs4qyWaRFaiH+pzrCIwf0xLktxWntPSZYDZeljH5cdLRkRAbgou+jNWas
n4wgz9V7wONiYSGCLv7qGRY6OurpsU5JpaVCu0U=
-----END CERTIFICATE-----`;

const privateKey = `-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCRzk2+eotZ3vTE
GoYYrcDxtTTYuOfz3ghISU+XkwgC63n0rw6pcdZyS88QnMcKOYgVeTUgIAiaGroN
suMez7VfpwHFSMAGKPyjtxzhXQh5uD7R/pAM3ldgUPnO+7zLD3SfDZg3vxz/LNJL
E/j23T0FZGDKsUe5exZrZ6KZ2m0jl4tQXjzrDnYNgilk2kXPXG/yYxIyMrW+CeiY
gUxGk8bHl4WabQolh8hxPCfhxnw3kXU+y7kN9IXis2yXv0OJGZvtz5LfK5YbU0g8
8SZOVUnXpU6WQeHCb//kqrZCkw1HIZzf8isO5XU1svNGKAzfUQi/VIxYy+x9x7K1
FVDgtt2zAgMBAAECggEAE8vQ3mXA+ci9rspzHnKo2ahirnIcfA3PThE2DzxVQCA8
hK4n7XWZShdk27qNg6PgCBpWzi/LOzEZxbZeA9brpzsDkIeaGrwB4TCBaU+6UNxl
GxnW8QhXEKqt4B5puaA1k0rDOf5mr3akbrEdglbzbAH+6kY7mMFPf/GoL/9qBgTe
yu9aIDATrZSgzuQSCofv5pRUh6bowo8cOoBfBCbsg65tndTQaSgup4Nk1slKvDYW
FGageT9kNcEiiemIH30fn2AQcDVgo4ICS9h51atpy69tapwFL31hINXpo4iQQykc
phOaQ9SuTpQHQeNke3pL0uCGkf9T48UG8llKzmD3cQKBgQDLd/ocWGHOSRLilpvU
0GfLUrXhcN4Ut1Lbp2pgEPxDpDQvetC6pcHwy6svSxvZI0il/n6lYN84pAjgTOTo
eraA3gEZhGbT3Clv+Dm87iDMK0t+oPnHuEplHXlOazXYetqUPSWdzIbofVpqrqYQ
xI44WHA5Mm9nDrJONZAtPuTNdQKBgQC3cywb+5+Y7n0EiD+uM8dnRShpUYtlbdUQ
doKJzJTJ5XJf9J10U4G4H36MO842DaTAcvlx0RuW3USiamImx5Nof2M5EspCIowD
8jzqfmDQGRFzmo5AB+L0TkT0t7XwvCBfJLgsJXTfI+Fe7z02bRRtZcnfMIySO+c5
XD2VHMrRhwKBgAiLQTVvgKvo5aIeMOz+01z2XCzbUHgOOqx+mzjtfapZeteDkMBF
tZ8m7klOHh1AHgzaYvcO2lDGkpjYocQhYwiGSgWISckbtaG+Cq6kUTxBlSn8GIEK
fBVC55Uja19ryUHwT2QQ8plQqjtQmiiaGF7FV/EO7R6mv1YJacR8n58BAoGBAIRg
++eFf/mfv19R4oIWo0IGSc8WJP0gcKvcmP5PPt8iT5KmtiiHSghP0cXoMjoXRlgJ
n69eMgZ/zVNWaVWKlvjFVBiPUpy+yULfvs2IPNxt+oXtddEG3+Njx6bAGu6JEuMV
YEGbFecfwTX8dbOcqyz2UuJX6lhsGcLuqRG9IS5pAoGBAI9LodrLqtHcLCaavKx5
RUYzp8JOB8xsdwNQEQ+08hWHBZngfcLoP0KbjBhNyLEmaq02iK40bU9VEyS3udUS
6h8ozsEMsP41rlctTlOtdqAQenxVFRDVzODbCrmoUPjuveLzrtxvAFYqVHMpIcQD
KeP/ZZvrK40L5N3GbRaRwdGo
-----END PRIVATE KEY-----`;
