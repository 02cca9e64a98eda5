import { expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, itemOf, makeProduct } from "#tests/support/shop.ts";
import { recordPayment } from "../orders/move-order.ts";
import { addEndpoint } from "./webhook-endpoints.ts";

const { deps, placed, rows } = openShop();

it("tells of an order once it is paid, and once only", async () => {
  await addEndpoint(deps, { url: "https://exemple.fr/reception", events: ["order.paid"], actor });
  const { id, orderNumber } = await placed([itemOf(await makeProduct(deps.db), 2)]);
  const told = () => rows<object>("select event, payload -> 'data' as data from webhook_deliveries");
  expect(await told()).toEqual([]);
  await recordPayment(deps, { orderId: id, actor });
  const data = { id, number: orderNumber, totalCents: 4980, paymentWay: "onSite" };
  expect(await told()).toEqual([{ event: "order.paid", data }]);
  await recordPayment(deps, { orderId: id, actor });
  expect(await told()).toHaveLength(1);
});
