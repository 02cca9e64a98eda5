import { expect, it } from "vitest";
import { checkAssertion } from "./check-assertion.ts";

const expected = {
  now: new Date("2027-03-01T10:00:00Z"),
  idpEntityId: "https://annuaire.example",
  ownEntityId: "https://reflet.example/metadata",
  acsUrl: "https://reflet.example/acs",
  requestId: "_demande-1",
};
const until = "2027-03-01T10:05:00Z";

/** An assertion as the XML reader gives it. */
function assertion({ id = "_a", name = "ines", value = "Inès" } = {}) {
  const confirmed = { NotOnOrAfter: until, Recipient: expected.acsUrl, InResponseTo: expected.requestId };
  const Method = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
  return {
    Assertion: {
      $: { ID: id, Version: "2.0" },
      Issuer: [{ _: expected.idpEntityId }],
      Subject: [
        {
          NameID: [{ _: name }],
          SubjectConfirmation: [{ $: { Method }, SubjectConfirmationData: [{ $: confirmed }] }],
        },
      ],
      Conditions: [
        {
          $: { NotOnOrAfter: until },
          AudienceRestriction: [{ Audience: [{ _: expected.ownEntityId }] }],
        },
      ],
      AttributeStatement: [{ Attribute: [{ $: { Name: "prénom" }, AttributeValue: [{ _: value }] }] }],
    },
  };
}

it("an assertion for this request is accepted with its attributes", () => {
  expect(checkAssertion(assertion(), expected)).toMatchObject({
    ...{ id: "_a", nameId: "ines", attributes: { prénom: ["Inès"] } },
  });
});

it.each([{ id: "_a\0" }, { name: "in\0es" }, { value: "\ud83d" }])(
  "one with a sign that no database stores is refused: %j",
  (odd) => {
    expect(() => checkAssertion(assertion(odd), expected)).toThrow("signs that no text holds");
  },
);
