import { expectAccessible } from "./axe.ts";
import { brokenWords } from "./broken-words.ts";
import { expect, test } from "./fixtures.ts";
import { inviteStaff, ownerToken, signInAsOwner } from "./staff.ts";

test.use({ viewport: { width: 390, height: 844 } });

const stamp = Date.now();
const letters = String(stamp).slice(-3);

test("a vehicle is found by its plate without signs, opens in its customer’s file, and staff read it without amounts", async ({
  page,
}) => {
  test.slow();
  await signInAsOwner(page);
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const name = `Véronique Plaque ${stamp}`;
  const plate = `VP-${letters}-QX`;
  const input = { kind: "person", name, company: "", siren: "", vatNumber: "", billingAddress: [] };
  const created = await page.request.post("/api/admin/customers", {
    headers,
    data: { input, email: "", phone: "" },
  });
  const { id } = (await created.json()) as { id: string };
  await page.request.post(`/api/admin/customers/${id}/vehicles`, {
    headers,
    data: {
      vehicleId: null,
      input: { category: "D", model: `Volvo ${stamp}`, plate, colour: "bleue", notes: "Cuir fragile" },
    },
  });
  const main = page.getByRole("main");

  await test.step("the list finds it by plate, by category, and by both", async () => {
    await page.goto("/admin/vehicules");
    await expect(page).toHaveTitle("Véhicules | Administration");
    await expect(main.getByRole("row").nth(1)).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("searchbox").fill(`vp ${letters}qx ${stamp}`);
    await expect(main.getByRole("row")).toHaveCount(2);
    await expect(main.getByText(plate).first()).toBeVisible();
    // A tablet, whose width the menu shares.
    await page.setViewportSize({ width: 768, height: 1000 });
    expect(await brokenWords(main.locator("td"))).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await main.getByRole("link", { name: "Citadine" }).click();
    await expect(main.getByText("Aucun résultat")).toBeVisible();
    await main.getByRole("link", { name: "Grand SUV" }).click();
    await expect(main.getByRole("link", { name })).toBeVisible();
  });

  await test.step("its link opens the customer’s file at that vehicle", async () => {
    await main.getByRole("link", { name: `Volvo ${stamp}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    const card = main.getByRole("listitem").filter({ hasText: plate });
    await expect(card).toBeInViewport();
    await expect(card).toContainText("Cuir fragile");
    await expect(card).toContainText("Aucune visite encore.");
    await expect(main.getByText("À encaisser")).toBeVisible();
  });

  await test.step("the vehicle of the demonstration shows its visits", async () => {
    await page.goto("/admin/vehicules?q=Sophie");
    await main.getByRole("link", { name: "BMW X5" }).first().click();
    const history = main.locator("details[open]").first();
    await expect(history.getByText("VIP Complet").first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("staff get the same file, without an amount", async () => {
    const member = await inviteStaff(page, `plaque-${stamp}@exemple.fr`);
    const asStaff = { Authorization: `Bearer ${member.access_token}` };
    const list = await page.request.get(`/api/admin/vehicles?q=${plate}`, { headers: asStaff });
    expect(await list.json()).toMatchObject({ total: 1, rows: [{ plate, customer: name }] });
    const file = await (await page.request.get(`/api/admin/customers/${id}`, { headers: asStaff })).json();
    expect(file.figures).toBeNull();
  });
});
