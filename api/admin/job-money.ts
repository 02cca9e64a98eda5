import { Hono } from "hono";
import { z } from "zod";
import { HAND_MEANS } from "#domain/money/payment-means.ts";
import { browseJobs, JOB_VIEWS, JOBS_PAGE_SIZE } from "#usecases/billing/browse-jobs.ts";
import type { MoneyRefusal, MoneyResult } from "#usecases/billing/change-job-money.ts";
import { creditJob } from "#usecases/billing/credit-job.ts";
import { issueJobInvoice } from "#usecases/billing/issue-job-invoice.ts";
import { openJobPayment } from "#usecases/billing/open-job-payment.ts";
import { previewPaymentRequest, sendPaymentRequest } from "#usecases/billing/payment-request-mail.ts";
import { readJobMoney } from "#usecases/billing/read-job-money.ts";
import { payJobByGiftCard, recordJobPayment } from "#usecases/billing/record-job-payment.ts";
import { refundJob, settleJobRefundByHand } from "#usecases/billing/refund-job.ts";
import { releaseUnpaidVisit } from "#usecases/billing/release-unpaid-visit.ts";
import { changeReminders } from "#usecases/billing/remind-unpaid.ts";
import { requestBalance, requestDeposit } from "#usecases/billing/request-payment.ts";
import { reverseJobPayment } from "#usecases/billing/reverse-job-payment.ts";
import type { Deps } from "#usecases/deps.ts";
import { closeBegunJob } from "#usecases/planning/close-begun-job.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { identityIncomplete } from "./incomplete-identity.ts";
import { idParam, jsonBody, pageNumber, queryOf, rowVersion, searchText } from "./read-input.ts";

const unknown = { message: "Cette intervention n’existe pas, ou plus." };
const notNow = { message: "L’intervention a changé entre-temps\u00a0: ce n’est plus possible." };
const messages: Readonly<Record<Exclude<MoneyRefusal, "unknown_job">, string>> = {
  not_now: notNow.message,
  disputed:
    "Le client conteste un paiement auprès de sa banque\u00a0: rien ne peut être remboursé ici avant la fin du litige. Pour lui donner raison, acceptez le litige chez Stripe.",
  wrong_amount: "Ce montant ne convient pas\u00a0: relisez ce qui est dû et ce qui a été payé.",
  changed:
    "Un paiement ou un remboursement a été enregistré entre-temps\u00a0: relisez ce qui reste dû, puis recommencez.",
  unpriced: "Une ligne n’a pas encore de prix\u00a0: complétez-la, puis recommencez.",
  overpaid: "Le client a payé plus que le total\u00a0: remboursez d’abord la différence.",
  card_refused: "Cette carte cadeau est inconnue, expirée, ou son solde ne suffit pas.",
};

const cents = z.int({ error: "Indiquez un montant." }).min(1, { error: "Indiquez un montant." });
const reason = z.string().trim().min(1, { error: "Indiquez le motif." }).max(300);
const key = z.uuid();
const seen = z.int().min(0).optional();
const handPayment = z.object({
  means: z.enum(HAND_MEANS, { error: "Indiquez le moyen de paiement." }),
  cents,
  key,
  seen,
  note: z.string().trim().max(300).optional(),
});
const giftCardPayment = z.object({
  code: z.string().trim().min(1).max(60),
  cents: cents.optional(),
  key,
  seen,
});
const refund = z.object({ cents: cents.optional(), reason, key, seen });
const list = z.object({ vue: z.enum(JOB_VIEWS).catch("a-encaisser"), q: searchText, page: pageNumber });
const noMail = { message: "Rien n’est demandé, ou l’intervention n’a pas d’adresse e-mail." };

const closing = z.object({
  version: rowVersion,
  amounts: z
    .array(
      z.object({ lineId: z.uuid(), cents: z.int({ error: "Indiquez un montant." }).min(0).max(99_999_999) }),
    )
    .max(100),
});
const closingRefusals = {
  changed: notNow.message,
  not_begun: "Cette intervention n’est pas commencée, ou n’attend plus\u00a0: rien n’est à clore.",
  wrong_amount: "Un montant dépasse ce qui était convenu\u00a0: relisez les lignes.",
} as const;

function answerOf(result: MoneyResult) {
  if (result.ok) return { status: 200, body: { state: result.job.state } } as const;
  if (result.reason === "unknown_job") return { status: 404, body: unknown } as const;
  if (result.reason === "identity") return { status: 409, body: identityIncomplete(result.missing) } as const;
  return { status: 409, body: { message: messages[result.reason] } } as const;
}

/** The money of jobs: what was asked, paid, invoiced and given back. The owner's alone. */
export function jobMoneyRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .use("/:id/*", idParam(unknown.message))
    .get("/", queryOf(list), async (c) => {
      const { vue: view, q: search, page } = c.req.valid("query");
      const found = await browseJobs(deps, { view, search, page });
      return c.json({ ...found, view, page, pageSize: JOBS_PAGE_SIZE });
    })
    .get("/:id", idParam(unknown.message), async (c) => {
      const money = await readJobMoney(deps, c.req.param("id"));
      return money ? c.json(money) : c.json(unknown, 404);
    })
    .post("/:id/request", jsonBody(z.object({ purpose: z.enum(["deposit", "balance"]) })), async (c) => {
      const ask = c.req.valid("json").purpose === "deposit" ? requestDeposit : requestBalance;
      const asked = await ask(deps, { jobId: c.req.param("id"), actor: actorOf(c) });
      if (asked.ok) return c.json({ cents: asked.request.cents, dueOn: asked.request.dueOn });
      if (asked.reason === "unknown_job") return c.json(unknown, 404);
      return c.json(asked.reason === "not_now" ? notNow : { message: "Il n’y a rien à demander." }, 409);
    })
    .get("/:id/request/mail", async (c) => {
      const mail = await previewPaymentRequest(deps, c.req.param("id"));
      return mail ? c.json(mail) : c.json(noMail, 409);
    })
    .post("/:id/request/mail", async (c) => {
      const isSent = await sendPaymentRequest(deps, { jobId: c.req.param("id"), actor: actorOf(c) });
      return isSent ? c.json({}) : c.json(noMail, 409);
    })
    .post("/:id/release", async (c) => {
      const isFree = await releaseUnpaidVisit(deps, { jobId: c.req.param("id"), actor: actorOf(c) });
      return isFree ? c.json({}) : c.json(notNow, 409);
    })
    .put("/:id/reminders", jsonBody(z.object({ isStopped: z.boolean() })), async (c) => {
      const change = { jobId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      return (await changeReminders(deps, change)) ? c.json({}) : c.json(notNow, 409);
    })
    .post("/:id/credits", jsonBody(z.object({ cents, reason, key, seen })), async (c) => {
      const request = { jobId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const { body, status } = answerOf(await creditJob(deps, request));
      return c.json(body, status);
    })
    .post("/:id/pay-page", async (c) => {
      const opened = await openJobPayment(deps, c.req.param("id"));
      if (opened.ok) return c.json({ payUrl: opened.payUrl });
      const message =
        opened.reason === "unavailable" ? "Le paiement par carte est indisponible." : notNow.message;
      return c.json({ message }, 409);
    })
    .post("/:id/invoice", async (c) => {
      const { body, status } = answerOf(
        await issueJobInvoice(deps, { jobId: c.req.param("id"), actor: actorOf(c) }),
      );
      return c.json(body, status);
    })
    .post("/:id/close", jsonBody(closing), async (c) => {
      const request = { jobId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const closed = await closeBegunJob(deps, request);
      if (closed.ok) return c.json({ totalCents: closed.totalCents });
      if (closed.reason === "unknown_job") return c.json(unknown, 404);
      return c.json({ message: closingRefusals[closed.reason] }, 409);
    })
    .post("/:id/payments", jsonBody(handPayment), async (c) => {
      const { note = "", ...payment } = c.req.valid("json");
      const request = { jobId: c.req.param("id"), ...payment, note, actor: actorOf(c) };
      const { body, status } = answerOf(await recordJobPayment(deps, request));
      return c.json(body, status);
    })
    .post("/:id/gift-card", jsonBody(giftCardPayment), async (c) => {
      const request = { jobId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const { body, status } = answerOf(await payJobByGiftCard(deps, request));
      return c.json(body, status);
    })
    .post("/:id/payments/:paymentId/reverse", jsonBody(z.object({ reason })), async (c) => {
      const { id: jobId, paymentId } = c.req.param();
      const request = { jobId, paymentId, ...c.req.valid("json"), actor: actorOf(c) };
      const { body, status } = answerOf(await reverseJobPayment(deps, request));
      return c.json(body, status);
    })
    .post("/:id/refunds", jsonBody(refund), async (c) => {
      const request = { jobId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const { body, status } = answerOf(await refundJob(deps, request));
      return c.json(body, status);
    })
    .post("/:id/refunds/:refundId/settle", async (c) => {
      const { id: jobId, refundId } = c.req.param();
      const isDone = await settleJobRefundByHand(deps, { jobId, refundId, actor: actorOf(c) });
      return isDone ? c.json({ refundId }) : c.json(notNow, 409);
    });
}
