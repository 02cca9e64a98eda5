import { expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { requestCancellation } from "./request-cancellation.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";

const { deps, rows } = openShop();

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
