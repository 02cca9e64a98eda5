import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { beforeEach, expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { saveSeller, seller } from "#tests/support/seller.ts";
import { itemOf, makeProduct } from "#tests/support/shop.ts";
import { cancelOrder } from "#usecases/orders/move-order.ts";
import { acceptCardPayment } from "#usecases/payments/accept-card-payment.ts";
import { quoteDefaults } from "#usecases/quotes/compose-quote.ts";
import { readAdminRequest } from "#usecases/requests/staff/read-admin-request.ts";
import type { AdminEnv } from "./admin-env.ts";
import { requireStaff } from "./guard.ts";
import { ordersRoutes } from "./orders.ts";
import { quotesRoutes } from "./quotes.ts";
import { settingsRoutes } from "./settings.ts";

const { deps, placed, rows } = openShop();

/** The token is the role: the sign-in service has its own tests. */
const verify = async () =>
  ({ userId: "owner", email: "owner@exemple.fr", role: "owner", aal: "aal1", sessionId: "owner" }) as const;
const api = new Hono<AdminEnv>()
  .use(requireStaff(verify))
  .route("/orders", ordersRoutes(deps))
  .route("/quotes", quotesRoutes(deps))
  .route("/settings", settingsRoutes(deps));

async function call(method: string, path: string, body?: object) {
  const response = await api.request(path, {
    method,
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

beforeEach(async () => {
  await saveSeller(deps.db);
});

it("refuses a payment by the names of the missing fields, shows what waits, and sends it on completion", async () => {
  await rows("delete from site_settings");
  const wax = await makeProduct(deps.db, { cents: 2400 });
  const byCard = await placed([itemOf(wax)]);
  await rows("update orders set payment_way = 'card' where id = $1", [byCard.id]);
  await deps.db.orm.transaction((transaction) =>
    acceptCardPayment(transaction, deps, {
      orderId: byCard.id,
      reference: "pi_1",
      cents: 2400,
      currency: "eur",
    }),
  );
  const byHand = await placed([itemOf(wax)]);
  const detail = await call("GET", `/orders/${byHand.id}`);
  const { updatedAt: seen } = detail.body.order;

  expect(await call("POST", `/orders/${byHand.id}/payment`, { seen, means: "cash" })).toEqual({
    status: 409,
    body: {
      message:
        "Aucune facture ne peut être établie tant que l’identité de l’entreprise est incomplète. Complétez dans les réglages\u00a0: Forme juridique, Adresse du siège, SIREN.",
    },
  });
  expect((await call("GET", `/orders/${byCard.id}`)).body).toMatchObject({
    documents: [],
    waiting: ["invoice"],
    missingIdentity: ["Forme juridique", "Adresse du siège", "SIREN"],
  });
  expect((await call("GET", "/settings")).body).toMatchObject({ waiting: 1 });

  const half = { ...seller, siren: "" };
  expect(await call("PUT", "/settings", { section: "identity", value: half, version: 0 })).toMatchObject({
    status: 200,
  });
  expect((await call("GET", "/settings")).body).toMatchObject({ waiting: 1 });
  expect(await call("PUT", "/settings", { section: "identity", value: seller, version: 1 })).toMatchObject({
    status: 200,
  });
  expect((await call("GET", "/settings")).body).toMatchObject({ waiting: 0 });
  expect((await call("GET", `/orders/${byCard.id}`)).body).toMatchObject({
    documents: [{ number: "F-2026-0001", series: "invoice" }],
    waiting: [],
    missingIdentity: [],
  });
  expect(await call("POST", `/orders/${byHand.id}/payment`, { seen, means: "cash" })).toMatchObject({
    status: 200,
  });
});

it("the invoice of a late payment names its means", async () => {
  const order = await placed([itemOf(await makeProduct(deps.db))]);
  const seen = async () => (await call("GET", `/orders/${order.id}`)).body.order.updatedAt;
  await call("POST", `/orders/${order.id}/cancel`, { seen: await seen(), note: "" });
  const late = { outcome: "reopen", seen: await seen() };
  const path = `/orders/${order.id}/late-payment`;
  expect((await call("POST", path, { ...late, means: "onSite" })).status).toBe(400);
  expect(await call("POST", path, { ...late, means: "cheque" })).toMatchObject({ status: 200 });
  expect(await rows("select way, reference from order_payments")).toEqual([
    { way: "cheque", reference: `onSite-${order.orderNumber}` },
  ]);
  expect(
    await rows("select document -> 'payments' -> 0 ->> 'label' as label from billing_documents"),
  ).toEqual([{ label: "Chèque" }]);
});

it("refuses an unknown means of payment and an invalid postal code, and stores nothing", async () => {
  const order = await placed([itemOf(await makeProduct(deps.db))]);
  const { updatedAt: seen } = (await call("GET", `/orders/${order.id}`)).body.order;
  expect(await call("POST", `/orders/${order.id}/payment`, { seen, means: "onSite" })).toMatchObject({
    status: 400,
    body: { message: "Indiquez le moyen de paiement." },
  });
  expect(await rows("select paid_at from orders where id = $1", [order.id])).toEqual([{ paid_at: null }]);
  const value = { ...seller, postalCode: "1340" };
  expect(await call("PUT", "/settings", { section: "identity", value, version: 1 })).toEqual({
    status: 400,
    body: { field: "postalCode", message: "Le code postal compte cinq chiffres." },
  });
});

it("sends no quote, which an acceptance makes a contract, and keeps one told on the telephone", async () => {
  await rows("delete from site_settings");
  const [request] = await rows<{ id: string }>(
    `insert into quote_requests (fingerprint, kind, name, email, phone, items)
     values ('f', 'wizard', 'Zoé Îlot', 'zoe@exemple.fr', '', '[]') returning id`,
  );
  const requestId = request?.id ?? "";
  const lines = [{ title: "VIP Complet", details: "", quantity: 1, unitCents: 189_00 }];
  const send = async () => {
    const { version = "" } = (await readAdminRequest(deps, requestId)) ?? {};
    const input = { ...quoteDefaults, lines, travelCents: 0, message: "" };
    return call("POST", "/quotes", { requestId, version, input });
  };
  const refused = {
    message:
      "Aucun devis ne peut partir tant que l’identité de l’entreprise est incomplète. Complétez dans les réglages\u00a0: Forme juridique, Adresse du siège, SIREN.",
  };
  expect(await send()).toEqual({ status: 422, body: refused });
  const told = {
    ...{ key: randomUUID(), offers: [{ offer: "cleaning.vip.complete", category: "C" }], vehicle: null },
    caller: { name: "Camille Perrin", phone: "", email: "camille@exemple.fr" },
    ...{ inseeCode: "01072", message: "", expectedCents: 165_00 },
  };
  expect(await call("POST", "/quotes/caller", { ...told, isMailed: true })).toEqual({
    status: 422,
    body: { field: "", ...refused },
  });
  expect(await rows("select from quotes")).toEqual([]);
  expect(await rows("select from mail_outbox")).toEqual([]);
  expect(await call("POST", "/quotes/caller", { ...told, isMailed: false })).toMatchObject({ status: 201 });
  await saveSeller(deps.db);
  expect(await send()).toMatchObject({ status: 201 });
  expect(await rows("select template from mail_outbox")).toEqual([{ template: "quote" }]);
});

it("refuses money that came late for an order that had ended, while no invoice may be issued", async () => {
  await rows("delete from site_settings");
  const wax = await makeProduct(deps.db, { cents: 2400, stock: 5 });
  const { id } = await placed([itemOf(wax)], { payment: "transfer" });
  const cancelled = await cancelOrder(deps, { orderId: id, actor: "lea@reflet.example", note: "" });
  if (!cancelled.ok) throw new Error(cancelled.reason);
  const reopen = async () => {
    const seen = (await call("GET", `/orders/${id}`)).body.order.updatedAt;
    return call("POST", `/orders/${id}/late-payment`, { outcome: "reopen", seen, means: "transfer" });
  };
  expect(await reopen()).toEqual({
    status: 409,
    body: {
      message:
        "Aucune facture ne peut être établie tant que l’identité de l’entreprise est incomplète. Complétez dans les réglages\u00a0: Forme juridique, Adresse du siège, SIREN.",
    },
  });
  expect(await rows("select 1 from order_payments")).toEqual([]);
  expect(await rows("select status from orders")).toEqual([{ status: "annulee" }]);
  await saveSeller(deps.db);
  expect(await reopen()).toMatchObject({ status: 200 });
  expect(await rows("select series from billing_documents")).toEqual([{ series: "invoice" }]);
});
