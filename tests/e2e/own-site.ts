import { join } from "node:path";
import type { Page } from "@playwright/test";
import { createSeal } from "#auth/keys/seal.ts";
import { type Database, openDatabase } from "#db/client.ts";
import { openLinkKeys } from "#db/link-keys.ts";
import { startStripeServer } from "#tests/support/stripe-server.ts";
import { test as base, expect } from "./fixtures.ts";
import { type OwnProgram, useOwnProgram } from "./own-program.ts";
import { ownerToken } from "./staff.ts";

const key = Buffer.alloc(32, 8);

interface OwnSite extends OwnProgram {
  /** Its database, for what happens months later. Its links are signed with the site's own keys. */
  readonly db: Database;
}

/** A site of its own: the other journeys need a seller who has not filled in the identity yet. */
export const test = base.extend<{ site: OwnSite }>({
  site: [
    async ({ playwright: _ }, use) => {
      const stripe = await startStripeServer();
      const settings = {
        ...{ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret },
        ...{ STRIPE_API_URL: stripe.url, RATE_LIMIT_FACTOR: "1000" },
        AUTH_ENCRYPTION_KEY: key.toString("base64"),
      };
      await useOwnProgram(settings, async (program) => {
        stripe.webhookUrl = `${program.address}/api/webhooks/stripe`;
        const socket = encodeURIComponent(join(program.folder, "socket"));
        const db = openDatabase(`postgresql://reflet@/reflet?host=${socket}`);
        await openLinkKeys(db, (purpose) => createSeal(key).derive(purpose));
        await use({ ...program, db });
        await db.close();
      });
      await stripe.close();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});

/** Without a SIREN an invoice has no XML. */
export async function fillIdentity(page: Page): Promise<void> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const { settings } = await (await page.request.get("/api/admin/settings", { headers })).json();
  const legal = { ownerName: "Camille Morel", legalForm: "EI", street: "12 rue de l’Église" };
  const value = { ...settings.identity, ...legal, siren: "123 456 782" };
  const saved = await page.request.put("/api/admin/settings", {
    headers,
    data: { section: "identity", value, version: 0 },
  });
  expect(saved.status()).toBe(200);
}
