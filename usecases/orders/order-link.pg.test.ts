import { expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { itemOf, makeProduct, noDelivery, rentalLine, serviceLine } from "#tests/support/shop.ts";
import { evenAnswerMs } from "../limits/answer-evenly.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { readOrderByToken } from "./read-order.ts";
import { resendOrderLink } from "./resend-order-link.ts";

const { deps, mails, placed, rows } = openShop();

it("sends an order's link to its own mailbox only, and answers alike for an unknown one", async () => {
  const wax = await makeProduct(deps.db);
  const order = await placed([itemOf(wax)]);
  await deps.db.pool.query("select testing.empty('mail_outbox, rate_limits')");
  const ask = (orderNumber: string, email: string, address: string | null = null) =>
    resendOrderLink(deps, { orderNumber, email, address });
  const answers = [
    await ask(order.orderNumber.toLowerCase().replaceAll("-", " "), "JEANNE@exemple.fr"),
    await ask(order.orderNumber, "autre@exemple.fr"),
    await ask("RB-0000-0000", "inconnue@exemple.fr"),
    await ask(`Commande n° ${order.orderNumber}`, "jeanne@exemple.fr"),
    await ask(order.orderNumber.slice(3), "jeanne@exemple.fr"),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"allowed":true}']));
  expect(await mails()).toEqual(Array(3).fill("order-link jeanne@exemple.fr"));
  expect(await rows("select distinct props ->> 'orderUrl' as url from mail_outbox")).toEqual([
    { url: `https://reflet.example/commande-confirmee?jeton=${order.token}` },
  ]);
});

it("takes as long at least for an unknown order as for a known one", async () => {
  const wax = await makeProduct(deps.db);
  const { orderNumber } = await placed([itemOf(wax)]);
  await deps.db.pool.query("select testing.empty('rate_limits')");
  const time = async (number: string) => {
    const began = performance.now();
    await resendOrderLink(deps, { orderNumber: number, email: "jeanne@exemple.fr", address: null });
    return performance.now() - began;
  };
  // A busy machine only adds time. A timer may be a millisecond early.
  expect(await time(orderNumber)).toBeGreaterThan(evenAnswerMs - 10);
  expect(await time("RB-0000-0000")).toBeGreaterThan(evenAnswerMs - 10);
});

it("is limited per mailbox, known or not, and per network", async () => {
  await deps.db.pool.query("select testing.empty('rate_limits')");
  const ask = (email: string, address: string) =>
    resendOrderLink(deps, { orderNumber: "RB-0000-0000", email, address });
  const { max } = rateLimits.orderLinkMailbox;
  for (let turn = 0; turn < max; turn += 1)
    expect((await ask(`jeanne+${turn}@exemple.fr`, `198.51.100.${turn}`)).allowed).toBe(true);
  expect((await ask("jeanne@exemple.fr", "198.51.100.99")).allowed).toBe(false);
  for (let turn = 0; turn < rateLimits.orderLink.max; turn += 1)
    expect((await ask(`un${turn}@exemple.fr`, "192.0.2.1")).allowed).toBe(true);
  expect((await ask("dernier@exemple.fr", "192.0.2.1")).allowed).toBe(false);
});

it("names the services that went out as a quote request: as chosen on the page, by their kind in the message", async () => {
  const wax = await makeProduct(deps.db);
  const order = await placed([itemOf(wax), serviceLine]);
  expect((await readOrderByToken(deps, order.token))?.services).toEqual([
    "Formule VIP Complet, Peugeot 308 – Intérieur et extérieur",
  ]);
  expect(
    await rows("select props -> 'services' as names from mail_outbox where template = 'order-placed'"),
  ).toEqual([{ names: ["Nettoyage automobile"] }]);
});

it("sends no visitor's free text to an unconfirmed mailbox", async () => {
  const wax = await makeProduct(deps.db);
  const title = "Compte bloqué, appelez le 08 99 00 00 00 ou www.mechant.example";
  await placed([itemOf(wax), { ...serviceLine, title }]);
  const line = { ...rentalLine(["2026-12-05"], "34.90€"), details: "Gagnez 1000 euros" };
  await placed([line], { delivery: noDelivery });
  const sent = await rows<{ props: object }>("select props from mail_outbox where template = 'order-placed'");
  expect(sent).toHaveLength(2);
  expect(JSON.stringify(sent)).not.toMatch(/bloqué|mechant|Gagnez/);
  expect(JSON.stringify(sent)).toContain("Le 05/12/2026, 1 jour");
});
