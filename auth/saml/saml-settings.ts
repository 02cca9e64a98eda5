import { X509Certificate } from "node:crypto";
import { z } from "zod";
import { foldKeys } from "../providers/fold-keys.ts";
import { isTrustworthyAddress } from "../providers/provider-settings.ts";

/** A company directory that signs its people in with SAML 2.0. */
export interface SamlProviderSettings {
  readonly id: string;
  /** The mail domains whose people it knows. */
  readonly domains: readonly string[];
  readonly entityId: string;
  readonly ssoUrl: string;
  /** PEM; several while the directory changes its key. */
  readonly certificates: readonly string[];
  /** Which of its attributes holds the e-mail address; the usual names by default. */
  readonly emailAttribute: string | undefined;
}

const texts = z.union([z.string().transform((text) => [text]), z.array(z.string())]);

const provider = z.preprocess(
  foldKeys,
  z
    .object({
      id: z.guid().transform((id) => id.toLowerCase()),
      domains: texts.default([]).pipe(
        z.array(
          z
            .string()
            .toLowerCase()
            .regex(/^[a-z0-9.-]+\.[a-z0-9-]+$/),
        ),
      ),
      entityid: z.string().min(1),
      ssourl: z.string().refine(isTrustworthyAddress),
      certificate: texts.optional(),
      certificates: texts.optional(),
      emailattribute: z.string().min(1).optional(),
    })
    .transform((given, context): SamlProviderSettings => {
      const certificates = [...(given.certificate ?? []), ...(given.certificates ?? [])];
      if (certificates.length === 0) context.addIssue({ code: "custom", message: "no certificate" });
      return {
        id: given.id,
        domains: given.domains,
        entityId: given.entityid,
        ssoUrl: given.ssourl,
        certificates: certificates.map((text) => toPem(text, context)),
        emailAttribute: given.emailattribute,
      };
    }),
);

const file = z.array(provider).refine(haveDistinctDomains);

/** Reads the text of the AUTH_SAML_PROVIDERS file; throws on anything that is not a list of directories. */
export function parseSamlProviders(text: string): readonly SamlProviderSettings[] {
  return file.parse(JSON.parse(text));
}

/** A domain claimed by two directories would let one sign in the other's people. */
function haveDistinctDomains(list: readonly SamlProviderSettings[]): boolean {
  return [list.map(({ id }) => id), list.flatMap(({ domains }) => domains)].every(
    (names) => new Set(names).size === names.length,
  );
}

/** Directories show their certificate as PEM or as the bare base64 of their metadata. */
function toPem(text: string, context: z.RefinementCtx): string {
  const isPem = text.includes("BEGIN CERTIFICATE");
  try {
    return new X509Certificate(isPem ? text : Buffer.from(text, "base64")).toString();
  } catch {
    context.addIssue({ code: "custom", message: "not a certificate" });
    return z.NEVER;
  }
}
