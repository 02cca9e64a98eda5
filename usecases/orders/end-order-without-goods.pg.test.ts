import { expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, giftLine, itemOf, makeProduct, noDelivery } from "#tests/support/shop.ts";
import { voidCard } from "../gift-cards/change-card.ts";
import { sendDueGiftCards } from "../gift-cards/send-due-cards.ts";
import { endOrdersWithoutGoods } from "./end-order-without-goods.ts";
import { recordPayment } from "./move-order.ts";

const { deps, racing, at, placed, rows } = openShop();
const alone = { payment: "transfer", delivery: noDelivery } as const;
const mailsLeave = (status = "sent") =>
  rows(
    "update mail_outbox set status = $1, sent_at = case when $1 in ('sent', 'captured') then now() end, subject = 'Carte' where template = 'gift-card'",
    [status],
  );
const statuses = async () =>
  (await rows<{ status: string }>("select status from orders order by created_at")).map(
    ({ status }) => status,
  );

async function paid(...args: Parameters<typeof placed>) {
  const order = await placed(...args);
  await recordPayment(deps, { orderId: order.id, actor });
  return order;
}

it("an order of gift cards alone ends once their messages have left, once, by the site", async () => {
  await paid([giftLine(50), giftLine(100)], alone);
  expect(await endOrdersWithoutGoods(deps)).toBe(0);
  for (const status of ["dead", "captured"]) {
    await mailsLeave(status);
    expect(await endOrdersWithoutGoods(deps)).toBe(0);
  }
  await mailsLeave();
  const counts = await Promise.all(Array.from({ length: 6 }, () => endOrdersWithoutGoods(racing)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await statuses()).toEqual(["remise"]);
  expect(await rows("select kind, actor, note from order_events order by id desc limit 1")).toEqual([
    { kind: "remise", actor: "système", note: "Carte cadeau envoyée" },
  ]);
  expect(await rows("select action from journal order by id desc limit 1")).toEqual([
    { action: "order.cardsSent" },
  ]);
});

it("it waits for a card whose day has not come, and not for one that was voided", async () => {
  await paid([giftLine(50), giftLine(100, { deliverOn: "2026-12-24" })], alone);
  await mailsLeave();
  expect(await endOrdersWithoutGoods(deps)).toBe(0);
  at("2026-12-24T09:00:00Z");
  expect(await sendDueGiftCards(deps)).toBe(1);
  await mailsLeave();
  expect(await endOrdersWithoutGoods(deps)).toBe(1);

  at("2026-12-25T09:00:00Z");
  await paid([giftLine(50), giftLine(100, { deliverOn: "2027-01-24" })], alone);
  await mailsLeave();
  const [later] = await rows<{ id: string }>("select id from gift_cards where sent_at is null");
  await voidCard(deps, { id: later?.id ?? "", actor, reason: "doublon", shownCents: 10_000 });
  expect(await endOrdersWithoutGoods(deps)).toBe(1);
  expect(await statuses()).toEqual(["remise", "remise"]);
});

it("an unpaid order, and one of goods as well, do not end with their cards", async () => {
  await placed([giftLine(50)], alone);
  const goods = await makeProduct(deps.db, { stock: 3 });
  await paid([itemOf(goods), giftLine(50)], { payment: "transfer" });
  await mailsLeave();
  expect(await endOrdersWithoutGoods(deps)).toBe(0);
  expect(await statuses()).toEqual(["recue", "payee"]);
});
