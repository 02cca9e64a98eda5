import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { createWebhookRouter } from "#api/webhooks/create-webhook-router.ts";
import type { Deps } from "#usecases/deps.ts";
import { openShop } from "./open-shop.ts";
import { saveSeller } from "./seller.ts";
import { type StripeServer, startStripeServer } from "./stripe-server.ts";

/** An event as Stripe sends it. */
export type SignedEvent = ReturnType<StripeServer["event"]>;

/** A shop for one test file whose cards are paid at a stand-in, and whose webhook receives that one's events. */
export function openStripeShop() {
  const shop = openShop();
  let server: StripeServer;
  const deps: Deps = {
    now: shop.deps.now,
    siteUrl: shop.deps.siteUrl,
    isDemo: false,
    get db() {
      return shop.deps.db;
    },
    get stripe() {
      const { secretKey, webhookSecret, url: apiUrl } = server;
      return { secretKey, webhookSecret, apiUrl };
    },
  };
  /** What the log was told of; a test that expects something takes it out. */
  const reported: string[] = [];

  beforeAll(async () => {
    server = await startStripeServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.refusesCards = false;
    server.forgetsCustomers = false;
    server.losesChargeAnswers = false;
    server.isDown = false;
    server.delayMs = 0;
    await saveSeller(deps.db);
  });
  afterEach(() => {
    expect(reported.splice(0)).toEqual([]);
  });

  /** The status that the webhook answers with. */
  const send = async ({ body, signature }: SignedEvent): Promise<number> => {
    const router = createWebhookRouter(deps, { report: (error) => reported.push(String(error)) });
    const headers = { "stripe-signature": signature };
    return (await router.request("/stripe", { method: "POST", body, headers })).status;
  };
  const tell = (type: string, object: object) => send(server.event(type, object, `evt_${randomUUID()}`));
  const { at, rows, mails, placed } = shop;
  return {
    ...{ at, rows, mails, placed, deps, reported, send, tell },
    get stripe() {
      return server;
    },
  };
}
