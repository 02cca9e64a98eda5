import { createHash, randomUUID } from "node:crypto";
import type { Database } from "#db/client.ts";
import { fillCart, itemOf, staffActions } from "./checkout-support.ts";
import { expect } from "./fixtures.ts";
import { test } from "./own-site.ts";
import { htmlOf } from "./page-source.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

/** As it is sent after an order. */
async function reviewLink({ pool }: Database): Promise<string> {
  const token = randomUUID();
  await pool.query(
    `insert into review_invitations (kind, subject_id, email, name, service, experience_on, token_hash, expires_at)
     values ('order', gen_random_uuid(), 'a@exemple.fr', 'Ana', 'nettoyage', current_date, $1, now() + interval '9 days')`,
    [createHash("sha256").update(token).digest()],
  );
  return `/avis-clients/deposer?jeton=${token}`;
}

test("words of the quote, the checkout, reviews, gift cards and tints change where a visitor reads them, and come back", async ({
  page,
  site: { db },
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const written = {
    "wizard/vehicleTypeNote": "Dites-nous ce que vous conduisez.",
    "checkout/paymentWays/transfer/hint": "Notre RIB suit <b>aussitôt</b>",
    "gift-card/lead": "Offrez un soin.",
    "review-form/lead": "Une minute suffit.",
    "tint/form/phoneHelp": "Un seul appel.",
    "makeovers-section/title": "Chez vous, avant et après",
  };
  const publish = async (version: number, toValue: (text: string) => string | null) => {
    const changes = Object.entries(written).map(([key, text]) => ({ key, version, value: toValue(text) }));
    const saved = await page.request.put("/api/admin/texts", { headers, data: { changes, day: null } });
    expect([saved.status(), await saved.text()]).toEqual([200, expect.any(String)]);
  };
  const shown = [
    ["/services/vitres-teintees", "Un seul appel."],
    ["/boutique/carte-cadeau", "Offrez un soin."],
    ["/", "Dites-nous ce que vous conduisez."],
    ["/", "Chez vous, avant et après"],
  ] as const;
  const before = await Promise.all(shown.map(([path]) => htmlOf(page, path)));
  await publish(0, (text) => text);
  for (const [path, text] of shown) await expect.poll(() => htmlOf(page, path)).toContain(text);
  await page.goto("/");
  await page.locator("#devis").scrollIntoViewIfNeeded();
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await expect(page.locator("#devis").getByText("Dites-nous ce que vous conduisez.")).toBeVisible();
  await fillCart(page, [itemOf(await (await staffActions(page)).find("Nettoyant vitres"))]);
  await page.goto("/paiement");
  await expect(page.getByText("Notre RIB suit <b>aussitôt</b>")).toBeVisible();
  await page.goto(await reviewLink(db));
  await expect(page.getByText("Une minute suffit.")).toBeVisible();
  await publish(1, () => null);
  await signInAsOwner(page);
  await page.goto("/admin/pages/paiement");
  await expect(page.getByRole("button", { name: /Pour une première commande/ })).toBeVisible();
  for (const [at, [path]] of shown.entries()) await expect.poll(() => htmlOf(page, path)).toBe(before[at]);
});
