import { afterEach, beforeEach, expect, it } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import { migrate, readMigrations } from "#db/migrate.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";
import { readSiteSettings } from "./read-settings.ts";

/** The migration that sets street, postal code and town apart. */
const SPLIT = 28;

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let db: Database;

beforeEach(async () => {
  empty = await createEmptyDatabase();
  db = openDatabase(empty.url);
});
afterEach(async () => {
  await db.close();
  await empty.drop();
});

const identityOf = (street: string) => ({
  legalForm: "Micro-entreprise",
  street,
  siren: "123 456 782",
  vatNumber: "",
  publicationDirector: "Camille Morel",
  host: { name: "Hébergeur", address: "1 rue du Serveur, 69000 Lyon", phone: "" },
  mediator: { name: "", url: "" },
  insurer: "Assureur",
});

it.each([
  ["12 rue de l’Église, 01000 Bourg-en-Bresse", "12 rue de l’Église", "01000", "Bourg-en-Bresse"],
  ["12 rue de l’Église - 71000 Mâcon", "12 rue de l’Église", "71000", "Mâcon"],
  ["Lieu-dit Le Bourg 01340, Foissiat.", "Lieu-dit Le Bourg", "01340", "Foissiat"],
  ["1, route de 12345 pas, 01000 Bourg", "1, route de 12345 pas", "01000", "Bourg"],
  ["12 rue de l’Église", "12 rue de l’Église", "01340", "Foissiat"],
  ["", "", "01340", "Foissiat"],
  ["BP 123456, Bourg", "BP 123456, Bourg", "01340", "Foissiat"],
])("keeps %j as street %j, %s %s, and loses nothing else", async (line, street, postalCode, city) => {
  const all = await readMigrations();
  await migrate(
    db,
    all.filter(({ version }) => version < SPLIT),
  );
  const saved = identityOf(line);
  await db.pool.query("insert into site_settings (section, value, version) values ('identity', $1, 3)", [
    JSON.stringify(saved),
  ]);
  await migrate(db, all);
  const { identity } = await readSiteSettings(db.orm);
  expect(identity).toEqual({ ...saved, ownerName: "", street, postalCode, city });
  const { rows } = await db.pool.query("select version from site_settings where section = 'identity'");
  expect(rows).toEqual([{ version: 4 }]);
});

it("gives a site that saved nothing the default values", async () => {
  await migrate(db, await readMigrations());
  expect((await readSiteSettings(db.orm)).identity).toMatchObject({ postalCode: "01340", city: "Foissiat" });
});
