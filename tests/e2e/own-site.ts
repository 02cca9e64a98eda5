import { join } from "node:path";
import type { Page } from "@playwright/test";
import { createSeal } from "#auth/keys/seal.ts";
import { type Database, openDatabase } from "#db/client.ts";
import { openLinkKeys } from "#db/link-keys.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import {
  type ReadyProgram,
  startProgram,
  stopProgram,
  temporaryFolder,
} from "#tests/support/start-program.ts";
import { startStripeServer } from "#tests/support/stripe-server.ts";
import { test as base, expect } from "./fixtures.ts";
import { ownerToken } from "./staff.ts";

const key = Buffer.alloc(32, 8);

interface OwnSite extends ReadyProgram {
  /** Its database, for what happens months later. Its links are signed with the site's own keys. */
  readonly db: Database;
}

/** A site of its own: the other journeys need a seller who has not filled in the identity yet. */
export const test = base.extend<{ site: OwnSite }>({
  site: [
    async ({ playwright: _ }, use) => {
      const folder = await temporaryFolder();
      const stripe = await startStripeServer();
      const settings = {
        ...{ DATA_DIR: folder.path, NODE_ENV: "production", RATE_LIMIT_FACTOR: "1000" },
        ...{ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret },
        STRIPE_API_URL: stripe.url,
        AUTH_ENCRYPTION_KEY: key.toString("base64"),
      };
      const program = await startProgram(settings, builtProgram());
      stripe.webhookUrl = `${program.address}/api/webhooks/stripe`;
      const db = openDatabase(
        `postgresql://reflet@/reflet?host=${encodeURIComponent(join(folder.path, "socket"))}`,
      );
      await openLinkKeys(db, (purpose) => createSeal(key).derive(purpose));
      await use({ ...program, db });
      await db.close();
      await stopProgram(program);
      await stripe.close();
      await folder.remove();
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
