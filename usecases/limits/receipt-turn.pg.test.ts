import { describe, expect, it } from "vitest";
import { openShop } from "#tests/support/open-shop.ts";
import { home, itemOf, makeProduct } from "#tests/support/shop.ts";
import { subscribe } from "../newsletter/subscribe.ts";
import { requestCancellation } from "../orders/request-cancellation.ts";
import { requestWithdrawal } from "../orders/request-withdrawal.ts";
import { issueReferralCode } from "../referrals/issue-referral-code.ts";
import { contactDraft } from "../requests/drafts/contact.ts";
import { storeRequest } from "../requests/store-request.ts";
import { rateLimits } from "./rate-limits.ts";

const { deps, mails, placed, rows } = openShop();
const evil = "Gagnez http://evil.example";

const tagged = (tag: number) => `victime+${tag}@exemple.fr`;
const mailsTo = async (template: string) =>
  (await mails()).filter((mail) => mail.startsWith(`${template} `)).length;

async function ask(email: string, message: string): Promise<void> {
  const contact = { name: "Camille", email, phone: "+33612345678", subject: "autre" as const };
  const drafted = contactDraft({ ...contact, message, commune: "", photos: [] }, "/contact");
  if (drafted.ok) await storeRequest(deps, { draft: drafted.draft });
}

describe("an address typed by other people", () => {
  it("is counted over all forms together", async () => {
    await ask(tagged(1), "Bonjour");
    await subscribe(deps, tagged(2));
    await issueReferralCode(deps, { email: tagged(3), name: evil, address: null });
    await subscribe(deps, tagged(4));
    await ask(tagged(5), "Encore");
    const issued = await issueReferralCode(deps, { email: tagged(6), name: evil, address: null });
    expect(issued.ok).toBe(true);
    expect(await mailsTo("request-receipt")).toBe(1);
    expect(await mailsTo("newsletter-confirm")).toBe(1);
    expect(await mailsTo("gift-card-referral")).toBe(1);
    expect(await mailsTo("request-notice")).toBe(2);
  });

  it("keeps no address, only its hash", async () => {
    await ask(tagged(1), "Bonjour");
    const counted = await rows<{ row: string }>("select rate_limits::text as row from rate_limits");
    expect(counted).toHaveLength(rateLimits.receipts.length);
    for (const { row } of counted) expect(row).not.toMatch(/victime|exemple/);
  });

  it("gets every receipt of a declaration, which the law asks for, without links", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await requestWithdrawal(deps, {
        orderNumber: `RB-${turn}`,
        email: "victime@exemple.fr",
        name: evil,
        message: "Voir https://evil.example et evil.example",
      });
    }
    await requestCancellation(deps, {
      name: evil,
      email: "victime@exemple.fr",
      phone: "+33612345678",
      subscription: "www.evil.example",
    });
    expect(await mailsTo("order-declaration")).toBe(6);
    const receipts = await rows<{ rows: string }>(
      "select props -> 'rows' #>> '{}' as rows from mail_outbox where template = 'order-declaration'",
    );
    for (const receipt of receipts) expect(receipt.rows).not.toContain("evil.example");
    const notices = await rows<{ props: { rows: string[][]; adminUrl: string } }>(
      "select props from mail_outbox where template = 'order-notice'",
    );
    for (const { props } of notices) {
      expect(JSON.stringify(props.rows)).toContain("evil.example");
      expect(props.adminUrl).toBe("https://reflet.example/admin/orders");
    }
    expect(notices.flatMap(({ props }) => props.rows)).toContainEqual(["Téléphone", "06 12 34 56 78"]);
  });

  it("gets confirmations of orders without a link in them, and not a flood of them", async () => {
    const wax = await makeProduct(deps.db, { stock: 100 });
    const [hourly] = rateLimits.orderReceipts;
    const order = (turn: number) =>
      placed([itemOf(wax)], {
        name: evil,
        email: tagged(turn),
        payment: "transfer",
        delivery: {
          way: "parcel",
          commune: "",
          address: { ...home, street: "1 rue https://evil.example", complement: "evil.example" },
        },
      });
    const { id } = await order(0);
    const [confirmation] = await rows<{ props: { rows: unknown } }>(
      "select props from mail_outbox where template = 'order-placed'",
    );
    expect(JSON.stringify(confirmation?.props.rows)).not.toContain("evil.example");
    const [notice] = await rows<{ props: { rows: string[][]; adminUrl: string } }>(
      "select props from mail_outbox where template = 'order-notice'",
    );
    expect(JSON.stringify(notice?.props.rows)).toContain("https://evil.example");
    expect(notice?.props.adminUrl).toBe(`https://reflet.example/admin/orders/${id}`);
    for (let turn = 1; turn <= hourly.max; turn += 1) await order(turn);
    expect(await mailsTo("order-placed")).toBe(hourly.max);
    expect(await mailsTo("order-notice")).toBe(hourly.max + 1);
  });
});
