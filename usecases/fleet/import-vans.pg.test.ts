import { expect, it } from "vitest";
import { makeFleet } from "#tests/support/fleets.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { importVans, previewVans } from "./import-vans.ts";

const { deps, racing, rows } = openShop();
const actor = "proprietaire@exemple.fr";

async function fleet() {
  const { customerId } = await makeFleet(deps, 0);
  const preview = (text: string) => previewVans(deps, customerId, text);
  const apply = async (text: string) =>
    importVans(deps, { customerId, text, digest: (await preview(text)).digest, actor });
  const plates = async () =>
    (
      await rows<{ plate: string }>("select plate from vehicles where customer_id = $1 order by plate", [
        customerId,
      ])
    ).map(({ plate }) => plate);
  return { customerId, preview, apply, plates };
}

it("creates every van of the file at once, whatever the names of the columns and of the sizes", async () => {
  const { apply, customerId } = await fleet();
  const text =
    '\ufeffImmatriculation;Catégorie;Surnom;Modèle;Site;Kilomètres\r\nab-123 cd;U2;Camion 3;Trafic;Dépôt de Bourg;80000\r\n"EF 456 GH";fourgonnette;;Kangoo;"Viriat; parking";';
  expect(await apply(text)).toEqual({ ok: true, created: 2 });
  expect(
    await rows(
      "select plate, category, nickname, model, site from vehicles where customer_id = $1 order by plate",
      [customerId],
    ),
  ).toEqual([
    { plate: "AB-123-CD", category: "U2", nickname: "Camion 3", model: "Trafic", site: "Dépôt de Bourg" },
    { plate: "EF-456-GH", category: "U1", nickname: "", model: "Kangoo", site: "Viriat; parking" },
  ]);
});

it("names the doubles of the file, of the fleet and of vans that were removed, and leaves them as they are", async () => {
  const { customerId, preview, apply, plates } = await fleet();
  await apply("Plaque,Catégorie\nAA-111-AA,U1\nBB-222-BB,U2");
  await rows("update vehicles set retired_at = now() where plate = 'BB-222-BB' and customer_id = $1", [
    customerId,
  ]);
  const text = "Plaque\tCatégorie\naa111aa\tU4\nBB-222-BB\tU2\nCC-333-CC\tU3\ncc 333 cc\tU1";
  const { created, known } = await preview(text);
  expect(created.map(({ plate }) => plate)).toEqual(["CC-333-CC"]);
  expect(known).toEqual([
    { line: 2, name: "AA-111-AA", reason: "déjà dans la flotte" },
    { line: 3, name: "BB-222-BB", reason: "retiré de cette flotte auparavant" },
    { line: 5, name: "CC-333-CC", reason: "même plaque qu’à la ligne 4" },
  ]);
  expect(await apply(text)).toEqual({ ok: true, created: 1 });
  expect(await plates()).toEqual(["AA-111-AA", "BB-222-BB", "CC-333-CC"]);
});

it.each([
  ["", 1, /vide/],
  ["Plaque;Catégorie", 1, /titres/],
  ["Catégorie\nU1", 1, /Plaque/],
  ["Plaque\nAA-111-AA", 1, /Catégorie/],
  ["Plaque;Immatriculation;Catégorie\nA;B;U1", 1, /deux fois/],
  ["Plaque;Catégorie\n;U1", 2, /plaque/],
  ["Plaque;Catégorie\n!!;U1", 2, /plaque/],
  [`Plaque;Catégorie\n${"A".repeat(21)};U1`, 2, /plaque/],
  ["Plaque;Catégorie\nAA-111-AA;A", 2, /U1, U2, U3 ou U4/],
  ["Plaque;Catégorie\nAA-111-AA;U5", 2, /n’existe pas/],
  [`Plaque;Catégorie;Surnom\nAA-111-AA;U1;${"x".repeat(61)}`, 2, /surnom/],
  ["Plaque;Catégorie\nAA-111-AA\0;U1", 2, /caractère/],
  [`Plaque;Catégorie;Site\nAA-111-AA;U1;${"x".repeat(1_000_000)}`, 2, /site/],
  [`Plaque;Catégorie\n${"A".repeat(1_000_000)};U1`, 2, /plaque/],
  [`Plaque;Catégorie\nAA-111-AA;${"U".repeat(1_000_000)}`, 2, /U1, U2, U3 ou U4/],
  ["Plaque;Catégorie;Surnom\nAA-111-AA;U1;\ud800", 2, /caractère/],
  ["P\0l\0a\0q\0u\0e\0;\0C\0a\0t\0\nA\0", 1, /Plaque/],
  [`Plaque;Catégorie\n${"AA-111-AA;U1\n".repeat(10_000)}`, 1, /dépasse 1000/],
])("%.50j is refused with its line and its reason, and nothing is stored", async (text, line, message) => {
  const { preview, apply, plates } = await fleet();
  expect((await preview(text)).problems).toMatchObject([{ line, message: expect.stringMatching(message) }]);
  expect(await apply(text)).toEqual({ ok: false, reason: "problems" });
  expect(await plates()).toEqual([]);
});

it("a thousand broken lines are answered by the first fifty", async () => {
  const { preview } = await fleet();
  expect((await preview(`Plaque;Catégorie\n${"!;U1\n".repeat(1000)}`)).problems).toHaveLength(50);
});

it("a megabyte of quotation marks is read at once and refused", async () => {
  const { preview } = await fleet();
  const { problems } = await preview(`Plaque;Catégorie\n"${'""'.repeat(500_000)}`);
  expect(problems).toHaveLength(1);
});

it("only the plan that was shown is applied, and once by two at a time", async () => {
  const { customerId, preview, apply, plates } = await fleet();
  const text = "Plaque;Catégorie\nAA-111-AA;U1\nBB-222-BB;U2";
  const { digest } = await preview(text);
  const answers = await Promise.all(
    [1, 2].map(() => importVans(racing, { customerId, text, digest, actor })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await plates()).toEqual(["AA-111-AA", "BB-222-BB"]);
  expect(await importVans(deps, { customerId, text, digest, actor })).toEqual({
    ok: false,
    reason: "changed",
  });
  expect(await apply(text)).toEqual({ ok: true, created: 0 });
});
