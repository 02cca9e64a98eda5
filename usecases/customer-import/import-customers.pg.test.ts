import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { customerFileExample } from "#content/forms/customer-file.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createCustomer } from "../customers/save-customer.ts";
import type { Deps } from "../deps.ts";
import { importCustomers, previewCustomers } from "./import-customers.ts";

let test: TestDatabase;
let deps: Deps;
const actor = "proprietaire@exemple.fr";

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => new Date(), siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.db.pool.query("select testing.empty('customers, customer_emails, customer_phones, journal')");
  await createCustomer(deps, {
    input: {
      kind: "person",
      name: "Odile Connue",
      company: "",
      siren: "",
      vatNumber: "",
      billingAddress: [],
    },
    email: "Odile@Connue.fr",
    phone: "+33611111111",
    actor,
  });
});

const preview = (text: string) => previewCustomers(deps, text);
async function apply(text: string) {
  return importCustomers(deps, { text, digest: (await preview(text)).digest, actor });
}
async function names(): Promise<string[]> {
  const { rows } = await test.db.pool.query("select name from customers order by name");
  return rows.map(({ name }) => name);
}

it("creates everybody of the file at once, with telephone, address and note", async () => {
  expect(await apply(customerFileExample())).toEqual({ ok: true, created: 1 });
  const { rows } = await test.db.pool.query(`
    select c.name, c.imported_at is not null as "isImported", e.email, p.phone, a.street, a.commune, a.insee_code, n.body
    from customers c join customer_emails e on e.customer_id = c.id join customer_phones p on p.customer_id = c.id
    join customer_addresses a on a.customer_id = c.id join customer_notes n on n.customer_id = c.id`);
  expect(rows).toEqual([
    {
      ...{
        name: "Camille Morel",
        isImported: true,
        email: "camille.morel@exemple.fr",
        phone: "+33612345678",
      },
      ...{ street: "12 rue de l’Église", commune: "Foissiat", insee_code: "01163", body: "Portail vert" },
    },
  ]);
  const journal = await test.db.pool.query("select action, detail from journal order by id desc limit 1");
  expect(journal.rows).toEqual([{ action: "customers.imported", detail: { created: 1, known: 0 } }]);
});

it("reads the columns of other programs, a company, and leaves out what it does not know", async () => {
  const text = "Raison sociale,Courriel,Fidélité,Ville\nGarage du Pont,contact@pont.fr,Or,Paris";
  const { created, problems } = await preview(text);
  expect(problems).toEqual([]);
  expect(created[0]).toMatchObject({
    email: "contact@pont.fr",
    address: null,
    input: { kind: "company", name: "Garage du Pont", company: "Garage du Pont", billingAddress: ["Paris"] },
  });
});

describe("somebody who is known", () => {
  it.each([
    ["the same e-mail, however it is written", "Autre Nom;odile@connue.fr;"],
    ["the same telephone without an e-mail", "Autre Nom;;06 11 11 11 11"],
    ["the same telephone and name", "odile connue;nouvelle@adresse.fr;06.11.11.11.11"],
  ])("is not created again: %s", async (_, line) => {
    const { created, known } = await preview(`Nom;E-mail;Téléphone\n${line}`);
    expect(created).toEqual([]);
    expect(known).toMatchObject([{ line: 2, reason: expect.stringContaining("Odile Connue") }]);
  });
  it("is another person of the same home when name and e-mail differ", async () => {
    const { created } = await preview("Nom;E-mail;Téléphone\nPaul Connu;paul@connu.fr;06 11 11 11 11");
    expect(created.length).toBe(1);
  });
  it("is found in the file itself", async () => {
    const text = "Nom;E-mail\nA;a@a.fr\nB;A@A.fr\nC;c@c.fr";
    const { known } = await preview(text);
    expect(known).toEqual([{ line: 3, name: "B", reason: "même personne qu’à la ligne 2" }]);
    expect(await apply(text)).toEqual({ ok: true, created: 2 });
  });
});

describe("a line that cannot be read", () => {
  it.each([
    ["Nom;E-mail\nA;pas-une-adresse", 2, /pas valable/],
    ["Nom;E-mail\nA;a@b.fr,c@d.fr", 2, /pas valable/],
    ["Nom;Téléphone\nA;12", 2, /numéro/],
    ["Nom;E-mail\n;a@a.fr", 2, /Indiquez le nom/],
    [`Nom;Note\nA;${"x".repeat(4001)}`, 2, /trop longue/],
    ["Nom;SIREN\nA;123456789", 2, /SIREN/],
    ["Nom;E-mail\nNul\0;a@a.fr", 2, /caractère/],
    ["E-mail\na@a.fr", 1, /colonne «.Nom.» manque/],
    ["Nom;Nom\nA;B", 1, /deux fois/],
    ["Nom", 1, /titres/],
    ["", 1, /vide/],
    [`Nom\n${"A\n".repeat(3001)}`, 1, /dépasse 3000/],
    [`Nom\n${"Aline Très\n".repeat(100_000)}`, 1, /dépasse 3000/],
  ])("%.40j is named with its line and its reason", async (text, line, message) => {
    const { problems } = await preview(text);
    expect(problems.length).toBe(1);
    expect(problems[0]).toMatchObject({ line, message: expect.stringMatching(message) });
  });

  it("keeps every other line out: nothing is stored by half", async () => {
    expect(await apply("Nom;E-mail\nBonne;bonne@ligne.fr\nMauvaise;???")).toEqual({
      ok: false,
      reason: "problems",
    });
    expect(await names()).toEqual(["Odile Connue"]);
  });
});

it("only the plan that was shown is applied", async () => {
  const text = "Nom;E-mail\nA;a@a.fr";
  const { digest } = await preview(text);
  await apply("Nom;E-mail\nArrivée;a@a.fr");
  expect(await importCustomers(deps, { text, digest, actor })).toEqual({ ok: false, reason: "changed" });
  expect(await names()).toEqual(["Arrivée", "Odile Connue"]);
});

it("the same file sent twice at once creates everybody once", async () => {
  const text = "Nom;E-mail\nA;a@a.fr\nB;b@b.fr";
  const { digest } = await preview(text);
  const answers = await Promise.all([1, 2].map(() => importCustomers(deps, { text, digest, actor })));
  expect(answers.filter(({ ok }) => ok).length).toBe(1);
  expect(await names()).toEqual(["A", "B", "Odile Connue"]);
});
