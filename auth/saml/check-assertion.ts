import { z } from "zod";
import { isStorable } from "#domain/text/storable.ts";

/** Why a directory's answer was refused. */
export class SamlRefusal extends Error {}

interface AssertionExpectations {
  readonly now: Date;
  readonly idpEntityId: string;
  readonly ownEntityId: string;
  readonly acsUrl: string;
  /** Our request that the answer belongs to. */
  readonly requestId: string;
}

export interface CheckedAssertion {
  readonly id: string;
  /** Until when its id must be remembered, so that it cannot be presented again. */
  readonly expiresAt: Date;
  readonly nameId: string;
  readonly nameIdFormat: string;
  /** The end the directory sets to the session, if it does. */
  readonly sessionEndsAt: Date | undefined;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

/** The tolerated difference between the directory's clock and ours. */
const skewMs = 60_000;
const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const texts = z.array(z.looseObject({ _: z.string().optional() }));
const one = <Shape extends z.ZodType>(shape: Shape) => z.tuple([shape]);

const confirmation = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: one(
    z.object({
      $: z.object({
        NotBefore: instant.optional(),
        NotOnOrAfter: instant,
        Recipient: z.string(),
        InResponseTo: z.string(),
      }),
    }),
  ).optional(),
});

const attribute = z.object({ $: z.object({ Name: z.string() }), AttributeValue: texts.optional() });

/** The parts relied on, as the XML reader gives them. */
const assertionShape = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1), Version: z.literal("2.0") }),
    Issuer: one(z.object({ _: z.string() })),
    Subject: one(
      z.object({
        NameID: one(
          z.object({ _: z.string().min(1), $: z.object({ Format: z.string().optional() }).optional() }),
        ),
        SubjectConfirmation: z.array(confirmation).min(1),
      }),
    ),
    Conditions: one(
      z.object({
        $: z.object({ NotBefore: instant.optional(), NotOnOrAfter: instant }),
        AudienceRestriction: z.array(z.object({ Audience: texts })).min(1),
      }),
    ),
    AuthnStatement: z
      .array(z.object({ $: z.object({ SessionNotOnOrAfter: instant.optional() }).optional() }))
      .default([]),
    AttributeStatement: z.array(z.object({ Attribute: z.array(attribute).optional() })).optional(),
  }),
});

/**
 * Checks everything of a directory's assertion except its signature: issuer, audience, request, time. Takes the parsed
 * assertion, which must come from the signed bytes only.
 */
export function checkAssertion(parsed: unknown, expected: AssertionExpectations): CheckedAssertion {
  const read = assertionShape.safeParse(parsed);
  if (!read.success) throw new SamlRefusal(`incomplete assertion: ${read.error.issues[0]?.path.join(".")}`);
  const { $, Issuer, Subject, Conditions, AuthnStatement, AttributeStatement } = read.data.Assertion;
  const [{ NameID, SubjectConfirmation }] = Subject;
  const [conditions] = Conditions;
  if (!isStorable([$, NameID, AttributeStatement])) throw new SamlRefusal("signs that no text holds");
  if (Issuer[0]._ !== expected.idpEntityId) throw new SamlRefusal("another issuer");
  refuseOutside(conditions.$, expected.now);
  const isForUs = conditions.AudienceRestriction.every(({ Audience }) =>
    Audience.some(({ _ }) => _ === expected.ownEntityId),
  );
  if (!isForUs) throw new SamlRefusal("another audience");
  refuseUnconfirmed(SubjectConfirmation, expected);
  const ends = AuthnStatement.flatMap(({ $ }) => $?.SessionNotOnOrAfter ?? []);
  return {
    id: $.ID,
    expiresAt: new Date(conditions.$.NotOnOrAfter.getTime() + skewMs),
    nameId: NameID[0]._,
    nameIdFormat: NameID[0].$?.Format ?? "",
    sessionEndsAt: ends.sort((a, b) => a.getTime() - b.getTime())[0],
    attributes: attributesIn(AttributeStatement ?? []),
  };
}

function refuseUnconfirmed(
  confirmations: readonly z.infer<typeof confirmation>[],
  { now, acsUrl, requestId }: AssertionExpectations,
): void {
  const data = confirmations
    .filter(({ $ }) => $.Method === bearer)
    .flatMap(({ SubjectConfirmationData }) => SubjectConfirmationData?.[0].$ ?? []);
  const ours = data.find(({ Recipient, InResponseTo }) => Recipient === acsUrl && InResponseTo === requestId);
  if (!ours) throw new SamlRefusal("not an answer to this request");
  refuseOutside(ours, now);
}

function refuseOutside(
  { NotBefore, NotOnOrAfter }: { NotBefore?: Date | undefined; NotOnOrAfter: Date },
  now: Date,
): void {
  if (NotBefore && now.getTime() + skewMs < NotBefore.getTime()) throw new SamlRefusal("not yet valid");
  if (now.getTime() - skewMs >= NotOnOrAfter.getTime()) throw new SamlRefusal("expired");
}

function attributesIn(statements: readonly { Attribute?: z.infer<typeof attribute>[] | undefined }[]) {
  return Object.fromEntries(
    statements
      .flatMap(({ Attribute }) => Attribute ?? [])
      .map(({ $, AttributeValue }) => [$.Name, (AttributeValue ?? []).flatMap(({ _ }) => _ ?? [])]),
  );
}
