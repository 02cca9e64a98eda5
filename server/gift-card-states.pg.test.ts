import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { beforeAll, expect, it } from "vitest";
import { parisDay } from "#domain/calendar/dates.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { actor, giftLine, itemOf, makeProduct, type TestProduct } from "#tests/support/shop.ts";
import { readSpaceHome } from "#usecases/customer-space/read-home.ts";
import { readSpaceGiftCards } from "#usecases/customer-space/read-purchases.ts";
import type { SignedInCustomer } from "#usecases/customer-space/sessions.ts";
import { browseGiftCards, CARD_STATES } from "#usecases/gift-cards/browse-cards.ts";
import { extendCard, voidCard } from "#usecases/gift-cards/change-card.ts";
import { findUsableCard } from "#usecases/gift-cards/find-card.ts";
import { readGiftCard } from "#usecases/gift-cards/read-card.ts";
import { cancelOrder } from "#usecases/orders/move-order.ts";
import { acceptCardPayment } from "#usecases/payments/accept-card-payment.ts";
import { receiveStripeEvent } from "#usecases/payments/receive-stripe-event.ts";
import { refundOrder } from "#usecases/payments/refund-order.ts";

/** Whatever happens to a gift card, the list, its page, its owner's space and the checkout tell the same. */
const { at, deps, placed, ready, rows } = openShop();
let wax: TestProduct;

beforeAll(async () => {
  wax = await makeProduct(deps.db, { cents: 1790, stock: 1000 });
});

interface Followed {
  readonly id: string;
  readonly orderId: string;
  readonly reference: string;
}

async function buy(index: number): Promise<Followed> {
  const order = await placed([itemOf(wax), giftLine(50)], {
    ...{ email: `achat${index}@exemple.fr`, phone: `+3361235${1000 + index}`, payment: "transfer" },
  });
  await rows("update orders set payment_way = 'card' where id = $1", [order.id]);
  const [due] = await rows<{ cents: number }>("select due_cents as cents from orders where id = $1", [
    order.id,
  ]);
  const reference = `pi_${order.orderNumber}`;
  const payment = { orderId: order.id, reference, cents: due?.cents ?? 0, currency: "eur" };
  await deps.db.orm.transaction((transaction) => acceptCardPayment(transaction, deps, payment));
  const [card] = await rows<{ id: string }>(
    "select id from gift_cards where order_id = $1 and kind = 'bought'",
    [order.id],
  );
  if (!card) throw new Error("no card");
  return { ...card, orderId: order.id, reference };
}

/** A card that was voided and gets money back has a new one. */
async function codeOf(id: string): Promise<string> {
  const [card] = await rows<{ code: string }>("select code from gift_cards where id = $1", [id]);
  return card?.code ?? "";
}

function happenings({ id, orderId, reference }: Followed, next: (below: number) => number) {
  const spent: string[] = [];
  let disputes = 0;
  const isOpen = async () =>
    (await rows("select from card_disputes where order_id = $1 and state = 'open'", [orderId])).length > 0;
  const dispute = (status: string) => async () => {
    if ((await isOpen()) === (status === "needs_response")) return null;
    if (status === "needs_response") disputes += 1;
    return receiveStripeEvent(deps, {
      ...{
        id: `evt_${randomUUID()}`,
        type: `charge.dispute.${status === "needs_response" ? "created" : "closed"}`,
      },
      data: {
        object: {
          ...{ id: `dp_${orderId}_${disputes}`, object: "dispute", amount: 1500, currency: "eur" },
          ...{ payment_intent: reference, status },
        },
      },
    } as unknown as Stripe.Event);
  };
  const refund = (of: string, cents: number) =>
    refundOrder(deps, { orderId: of, cents, reason: "Retour", restock: [], key: randomUUID(), actor });
  const wait = (days: number) => async () => {
    at(new Date(deps.now().getTime() + days * 86_400_000));
    return true;
  };
  return {
    "une commande payée avec la carte": async () => {
      const submission = await ready([itemOf(wax, 1 + next(2))], {
        ...{
          email: "offert@exemple.fr",
          phone: `+3361236${1000 + spent.length + 10 * next(90)}`,
          giftCode: await codeOf(id),
        },
      });
      if (submission.expectedGiftCents === 0) return null;
      const order = await placed([...submission.cart], { ...submission, key: randomUUID() });
      spent.push(order.id);
      return true;
    },
    "cette commande est annulée": async () => {
      const last = spent.at(-1);
      return last ? cancelOrder(deps, { orderId: last, note: "", actor }) : null;
    },
    "cette commande est remboursée": async () => {
      const last = spent.at(-1);
      const [order] = last
        ? await rows<{ total: number }>("select total_cents as total from orders where id = $1", [last])
        : [];
      return last && order ? refund(last, order.total) : null;
    },
    "un peu de l’achat est remboursé": () => refund(orderId, 1 + next(2500)),
    "l’achat est remboursé": async () => {
      if (next(6) > 0) return null;
      const [order] = await rows<{ left: number }>(
        "select total_cents - refunded_cents as left from orders where id = $1",
        [orderId],
      );
      return refund(orderId, order?.left ?? 0);
    },
    contestée: dispute("needs_response"),
    "litige gagné": dispute("won"),
    "litige perdu": dispute("lost"),
    prolongée: async () => {
      const card = await readGiftCard(deps, id);
      const year = 366 * 86_400_000;
      const until = parisDay(new Date(deps.now().getTime() + year));
      return card && extendCard(deps, { id, until, shownUntil: card.expiresOn, actor });
    },
    annulée: async () => {
      if (next(6) > 0) return null;
      const card = await readGiftCard(deps, id);
      return card && voidCard(deps, { id, reason: "Perdue", shownCents: card.balanceCents, actor });
    },
    "un mois passe": wait(31),
    "deux ans passent": wait(731),
  };
}

const refusals = { spent: "empty", expired: "expired", voided: "unknown", blocked: "blocked" } as const;

async function expectOneStory(story: readonly string[], { id }: Followed): Promise<void> {
  const facts = (more: object) => ({ story, ...more });
  const page = await readGiftCard(deps, id);
  if (!page) throw new Error("no card");
  const { state, balanceCents } = page;
  const code = await codeOf(id);
  const movements = page.movements.reduce((sum, { cents }) => sum + cents, 0);
  expect(facts({ balanceCents })).toEqual(facts({ balanceCents: movements }));
  const all = { search: "", limit: 100, offset: 0 };
  const list = await browseGiftCards(deps, all);
  const row = list.cards.find((card) => card.id === id);
  expect(facts({ state: row?.state, cents: row?.balanceCents })).toEqual(
    facts({ state, cents: balanceCents }),
  );
  let outstanding = 0;
  for (const name of CARD_STATES) {
    const found = await browseGiftCards(deps, { ...all, state: name });
    expect(facts({ name, count: list.counts[name] })).toEqual(facts({ name, count: found.cards.length }));
    if (name === "usable") outstanding = found.cards.reduce((sum, card) => sum + card.balanceCents, 0);
  }
  expect(facts({ outstanding: list.outstandingCents })).toEqual(facts({ outstanding }));
  // The checkout takes what the list calls usable, for what it holds, and says why it takes nothing else.
  const { card, refusal } = await findUsableCard(deps.db.orm, code, deps.now());
  if (state === "usable")
    expect(facts({ pays: card?.balanceCents, refusal })).toEqual(
      facts({ pays: balanceCents, refusal: null }),
    );
  else
    expect(facts({ card, refusal: state === "spent" ? "empty" : refusal })).toEqual(
      facts({ card: null, refusal: refusals[state] }),
    );
  // Its owner's space calls nothing money that the checkout refuses.
  const owner = {
    customerId: randomUUID(),
    address: "luc@exemple.fr",
    email: "luc@exemple.fr",
  } as SignedInCustomer;
  const tail = code.slice(-4);
  const own = (await readSpaceGiftCards(deps, owner)).find((gift) => gift.tail === tail);
  expect(facts({ own: own && !own.isBlocked ? own.balanceCents : 0 })).toEqual(
    facts({ own: card?.balanceCents ?? 0 }),
  );
  expect(facts({ cents: (await readSpaceHome(deps, owner)).giftCents })).toEqual(
    facts({ cents: card?.balanceCents ?? 0 }),
  );
}

it.each(Array.from({ length: 8 }, (_, seed) => seed))(
  "a gift card tells one story in every place, whatever happens to it (sequence %i)",
  async (seed) => {
    const next = randomNumbers(3_000 + seed);
    const card = await buy(seed);
    const possible = Object.entries(happenings(card, next));
    const story = ["achetée"];
    await expectOneStory(story, card);
    for (let step = 0; step < 30; step += 1) {
      at(new Date(deps.now().getTime() + 60_000));
      const [name = "", happen] = possible[next(possible.length)] ?? [];
      const done: unknown = await happen?.();
      if (!done || (typeof done === "object" && "ok" in done && !done.ok)) continue;
      story.push(name);
      await expectOneStory(story, card);
    }
  },
);

it("in the customer's space a credit that pays later is no money yet", async () => {
  const { id } = await buy(90);
  await rows("update gift_cards set usable_from = '2026-12-24' where id = $1", [id]);
  const owner = {
    customerId: randomUUID(),
    address: "luc@exemple.fr",
    email: "luc@exemple.fr",
  } as SignedInCustomer;
  expect(await readSpaceGiftCards(deps, owner)).toMatchObject([
    { usableFrom: "2026-12-24", isBlocked: false },
  ]);
  expect((await readSpaceHome(deps, owner)).giftCents).toBe(0);
});
