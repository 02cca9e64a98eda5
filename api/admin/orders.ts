import { Hono } from "hono";
import { z } from "zod";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { HAND_MEANS } from "#domain/money/payment-means.ts";
import type { Deps } from "#usecases/deps.ts";
import { browseOrders, ORDERS_PAGE_SIZE } from "#usecases/orders/browse-orders.ts";
import { exportOrders } from "#usecases/orders/export-orders.ts";
import { cancelOrder, type Moved, moveOrder, recordPayment } from "#usecases/orders/move-order.ts";
import { addOrderNote } from "#usecases/orders/order-notes.ts";
import { previewOrderMail, resendOrderMail } from "#usecases/orders/order-outbox.ts";
import { previewStep } from "#usecases/orders/preview-step.ts";
import { readAdminOrder } from "#usecases/orders/read-admin-order.ts";
import { restockOrder } from "#usecases/orders/restock-order.ts";
import { giveBackLatePayment, reopenWithPayment } from "#usecases/payments/accept-late-payment.ts";
import { refundOrder } from "#usecases/payments/refund-order.ts";
import { settleByHand } from "#usecases/payments/settle-by-hand.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { csvAnswer } from "./csv-answer.ts";
import { declarationsRoutes } from "./declarations.ts";
import { identityIncomplete } from "./incomplete-identity.ts";
import { orderFilesRoutes } from "./order-files.ts";
import { orderFiltersOf, orderListQuery } from "./orders-query.ts";
import { jsonBody, queryOf } from "./read-input.ts";
import { staffOrderRoutes } from "./staff-order.ts";

const unknown = { message: "Cette commande n’existe pas, ou plus." };
const cardsSpent = (cents: Cents) => ({
  message: `La carte cadeau achetée avec cette commande a déjà servi\u00a0: ${formatEuros(cents)} sont dépensés. Remboursez ${formatEuros(cents)} de moins.`,
});
const notAllowed = { message: "La commande a changé entre-temps\u00a0: cette étape n’est plus possible." };
const changed = {
  message:
    "Quelqu’un a changé la commande entre-temps. Voici où elle en est\u00a0: relisez, puis recommencez.",
};
const gone = {
  message:
    "Un article n’est plus en stock, la carte cadeau n’a plus le solde, ou le code promo a déjà servi\u00a0: la commande ne peut pas être rouverte. Complétez le stock, ou rendez le paiement.",
};
const disputed = {
  message:
    "Le client conteste ce paiement auprès de sa banque\u00a0: rien ne peut être remboursé ici avant la fin du litige. Pour lui donner raison, acceptez le litige chez Stripe.",
};
const paidOnline = {
  message:
    "Le client vient de payer cette commande par carte, en ligne\u00a0: n’encaissez rien. Le paiement arrive ici dans la minute.",
};
/** When the order last changed, as the page shows it. */
const seen = z.string().max(40);
const parcel = {
  carrier: z.string().trim().max(40, { error: "Le nom du transporteur est trop long." }),
  tracking: z.string().trim().max(80, { error: "Le numéro de suivi est trop long." }),
};
const step = z.object({ to: z.enum(["preparee", "expediee", "prete", "remise"]), ...parcel });
const note = z.string().trim().max(2000, { error: "2000 caractères au plus." });
const wrongQuantity = { error: "Quantité\u00a0: indiquez un nombre entier de pièces, 1 ou plus." };
const restock = z
  .array(
    z.object({
      productId: z.uuid(),
      variantId: z.uuid().nullish(),
      quantity: z.int(wrongQuantity).min(1, wrongQuantity).max(999),
    }),
  )
  .max(100, { error: "La liste est trop longue." });
const means = z.enum(HAND_MEANS, { error: "Indiquez le moyen de paiement." }).optional();
const refund = z.object({
  cents: z.int({ error: "Indiquez un montant." }).min(1, { error: "Indiquez un montant." }),
  reason: z.string().trim().min(1, { error: "Indiquez le motif." }).max(300),
  restock,
  rentalId: z.uuid().optional(),
  closesWithdrawal: z.boolean(),
  key: z.uuid(),
  seen,
});

function answerOf(moved: Moved) {
  if (moved.ok) return { status: 200, body: { status: moved.order.status } } as const;
  if (moved.reason === "unknown") return { status: 404, body: unknown } as const;
  if (moved.reason === "identity") return { status: 409, body: identityIncomplete(moved.missing) } as const;
  if (moved.reason === "spent") return { status: 409, body: cardsSpent(moved.spentCents) } as const;
  const bodies = { changed, gone, notAllowed, paidOnline, disputed } as const;
  return { status: 409, body: bodies[moved.reason] } as const;
}

/** The staff's orders. */
export function ordersRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", queryOf(orderListQuery), async (c) => {
      const filters = orderFiltersOf(c.req.valid("query"));
      const list = await browseOrders(deps, filters);
      return c.json({ ...list, page: filters.page, pageSize: ORDERS_PAGE_SIZE });
    })
    .get("/export", queryOf(orderListQuery), async (c) => {
      return csvAnswer(exportOrders(deps, orderFiltersOf(c.req.valid("query"))));
    })
    .route("/declarations", declarationsRoutes(deps))
    .route("/", staffOrderRoutes(deps))
    .route("/", orderFilesRoutes(deps))
    .get("/:id", async (c) => {
      const order = await readAdminOrder(deps, c.req.param("id"));
      return order ? c.json(order) : c.json(unknown, 404);
    })
    .get("/:id/preview", queryOf(step), async (c) => {
      const mail = await previewStep(deps, { orderId: c.req.param("id"), ...c.req.valid("query") });
      return mail ? c.json(mail) : c.json(notAllowed, 409);
    })
    .post("/:id/step", jsonBody(step.extend({ seen })), async (c) => {
      const moved = await moveOrder(deps, {
        orderId: c.req.param("id"),
        ...c.req.valid("json"),
        actor: actorOf(c),
      });
      const { body, status } = answerOf(moved);
      return c.json(body, status);
    })
    .post("/:id/payment", jsonBody(z.object({ seen, means })), async (c) => {
      const request = { orderId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const { body, status } = answerOf(await recordPayment(deps, request));
      return c.json(body, status);
    })
    .post(
      "/:id/late-payment",
      jsonBody(z.object({ outcome: z.enum(["reopen", "giveBack"]), seen, means })),
      async (c) => {
        const { outcome, ...json } = c.req.valid("json");
        const request = { orderId: c.req.param("id"), ...json, actor: actorOf(c) };
        const accept = outcome === "reopen" ? reopenWithPayment : giveBackLatePayment;
        const { body, status } = answerOf(await accept(deps, request));
        return c.json(body, status);
      },
    )
    .post("/:id/cancel", jsonBody(z.object({ note, seen })), async (c) => {
      const request = { orderId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const { body, status } = answerOf(await cancelOrder(deps, request));
      return c.json(body, status);
    })
    .post("/:id/refund", jsonBody(refund), async (c) => {
      const request = { orderId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const { body, status } = answerOf(await refundOrder(deps, request));
      return c.json(body, status);
    })
    .post("/:id/restock", jsonBody(z.object({ restock: restock.min(1), seen })), async (c) => {
      const request = { orderId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const { body, status } = answerOf(await restockOrder(deps, request));
      return c.json(body, status);
    })
    .post("/:id/refunds/:refundId/settle", async (c) => {
      const { id: orderId, refundId } = c.req.param();
      const isDone = await settleByHand(deps, { orderId, refundId, actor: actorOf(c) });
      return isDone ? c.json({ refundId }) : c.json(notAllowed, 409);
    })
    .post(
      "/:id/notes",
      jsonBody(z.object({ body: note.min(1, { error: "La note est vide." }) })),
      async (c) => {
        const { body } = c.req.valid("json");
        const isAdded = await addOrderNote(deps, { orderId: c.req.param("id"), body, actor: actorOf(c) });
        return isAdded ? c.json({ body }, 201) : c.json(unknown, 404);
      },
    )
    .get("/:id/mails/:mailId", async (c) => {
      const { id: orderId, mailId } = c.req.param();
      const mail = await previewOrderMail(deps, { orderId, mailId });
      return mail ? c.json(mail) : c.json({ message: "Cet e-mail n’existe pas, ou plus." }, 404);
    })
    .post("/:id/mails/:mailId/resend", async (c) => {
      const { id: orderId, mailId } = c.req.param();
      const isSent = await resendOrderMail(deps, { orderId, mailId, actor: actorOf(c) });
      return isSent ? c.json({ mailId }) : c.json({ message: "Cet e-mail n’existe pas, ou plus." }, 404);
    });
}
