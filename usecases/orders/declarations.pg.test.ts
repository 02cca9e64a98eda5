import { expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { itemOf, makeProduct } from "#tests/support/shop.ts";
import { requestCancellation } from "./request-cancellation.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";

const { deps, placed, rows } = openShop();

it("declarations about unknown orders send one mailbox a few receipts, without the words typed; all are stored", async () => {
  for (let turn = 0; turn < 12; turn += 1)
    await requestWithdrawal(deps, {
      email: `cible+${turn}@exemple.fr`,
      name: "Zoé",
      orderNumber: `RB-AAAA-AAA${turn}`,
      message: "Appelez le 08 99 00 00 00",
    });
  const receipts = await rows<{ props: object }>(
    "select props from mail_outbox where template = 'order-declaration'",
  );
  expect(receipts).toHaveLength(10);
  expect(JSON.stringify(receipts)).not.toContain("08 99");
  expect(await rows("select 1 from declarations")).toHaveLength(12);
  expect(await rows("select 1 from mail_outbox where template = 'order-notice'")).toHaveLength(12);
});

it("the receipt of a cancellation does not carry the words typed for the contract to anybody's mailbox", async () => {
  const subscription = "Votre compte est bloqué, appelez le 08 99 00 00 00";
  await requestCancellation(deps, { name: "Zoé", email: "cible@exemple.fr", subscription });
  const [receipt] = await rows<{ props: object }>(
    "select props from mail_outbox where template = 'order-declaration'",
  );
  expect(JSON.stringify(receipt)).not.toContain("08 99");
  const [notice] = await rows<{ props: object }>(
    "select props from mail_outbox where template = 'order-notice'",
  );
  expect(JSON.stringify(notice)).toContain(subscription);
});

it("a second withdrawal from the same order, about another article, reaches the staff as well", async () => {
  const { orderNumber } = await placed([itemOf(await makeProduct(deps.db), 2)]);
  const declare = (message: string) =>
    requestWithdrawal(deps, { orderNumber, email: "jeanne@exemple.fr", name: "Jeanne Morel", message });
  const gloves = await declare("Je renvoie le gant.");
  const wax = await declare("Je renvoie aussi la cire.");
  expect(await declare("Je renvoie aussi la cire.")).toEqual(wax);
  expect(wax.receipt.number).not.toBe(gloves.receipt.number);
  expect(await rows("select details ->> 'message' as message from declarations order by number")).toEqual([
    { message: "Je renvoie le gant." },
    { message: "Je renvoie aussi la cire." },
  ]);
  expect(await rows("select 1 from mail_outbox where template = 'order-declaration'")).toHaveLength(2);
});
