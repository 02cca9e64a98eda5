import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import Stripe from "stripe";

/** A payment page as the test server stores it. */
export interface StandInSession {
  readonly id: string;
  readonly paymentIntent: string;
  readonly cents: number;
  readonly orderId: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly successUrl: string;
  /** Null unless the page was asked to keep the card. */
  readonly customer: string | null;
  status: "open" | "complete" | "expired";
}

/** A kept card charged without its owner. */
interface StandInCharge {
  readonly paymentIntent: string;
  readonly customer: string;
  readonly cents: number;
  readonly metadata: Readonly<Record<string, string>>;
}

interface StandInRefund {
  readonly id: string;
  readonly paymentIntent: string;
  readonly cents: number;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A card held and not yet debited. */
interface StandInHold {
  readonly id: string;
  readonly cents: number;
  status: "requires_payment_method" | "requires_capture" | "succeeded" | "canceled";
  capturedCents: number;
}

export interface StripeServer {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly sessions: readonly StandInSession[];
  readonly refunds: readonly StandInRefund[];
  readonly holds: readonly StandInHold[];
  readonly charges: readonly StandInCharge[];
  /** Payments that are contested: Stripe refunds none of them. */
  readonly contested: Set<string>;
  /** While true kept cards are refused. */
  refusesCards: boolean;
  /** While true the customers of kept cards are unknown, as once they were deleted at Stripe. */
  forgetsCustomers: boolean;
  /** While true kept cards are charged, and nobody hears of it. */
  losesChargeAnswers: boolean;
  /** While true every call is answered 500, as when Stripe is down. */
  isDown: boolean;
  /** How long each call waits for its answer. */
  delayMs: number;
  /** An event as Stripe sends it: the text and its signature. */
  event(type: string, object: unknown, id?: string): { readonly body: string; readonly signature: string };
  /** The object of a `checkout.session.*` event. */
  sessionObject(session: StandInSession, paymentStatus?: "paid" | "unpaid"): object;
  /** Where to send events; without one the payment page sends none. */
  webhookUrl: string | null;
  close(): Promise<void>;
}

const webhookSecret = "whsec_stand_in";
const secretKey = "sk_test_standin";

/** A server on this machine that implements the part of Stripe's API we use, payment page included. */
export async function startStripeServer(port = 0): Promise<StripeServer> {
  const sessions: StandInSession[] = [];
  const refunds: StandInRefund[] = [];
  const holds: StandInHold[] = [];
  const charges: StandInCharge[] = [];
  /** Stripe answers the same key with the same answer. */
  const answered = new Map<string, string>();
  let events = 0;
  const stripe = new Stripe(secretKey);

  const http = createServer((request, response) => {
    void respond(request, response).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => http.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  const standIn: StripeServer = {
    url,
    secretKey,
    webhookSecret,
    sessions,
    refunds,
    holds,
    charges,
    contested: new Set(),
    refusesCards: false,
    forgetsCustomers: false,
    losesChargeAnswers: false,
    isDown: false,
    delayMs: 0,
    webhookUrl: null,
    event(type, object, id) {
      events += 1;
      const body = JSON.stringify({
        id: id ?? `evt_${events}`,
        object: "event",
        type,
        created: Math.floor(Date.now() / 1000),
        livemode: false,
        data: { object },
      });
      const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
      return { body, signature };
    },
    sessionObject: (session, paymentStatus = "paid") => ({
      id: session.id,
      object: "checkout.session",
      status: session.status,
      payment_status: paymentStatus,
      payment_intent: session.paymentIntent,
      amount_total: session.cents,
      currency: "eur",
      customer: session.customer,
      client_reference_id: session.orderId,
      metadata: { ...session.metadata, ...(session.orderId === "" ? {} : { order_id: session.orderId }) },
    }),
    close: () => new Promise((resolve) => void http.close(() => resolve())),
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? "/", url);
    const form = new URLSearchParams(await bodyOf(request));
    const page = /^\/pay\/(\w+)$/.exec(path)?.[1];
    if (page) return payPage(page, request, response);
    if (standIn.delayMs > 0) await pause(standIn.delayMs);
    if (standIn.isDown) return json(response, 500, { error: { type: "api_error", message: "down" } });
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return json(response, 401, { error: { type: "invalid_request_error", message: "bad key" } });
    const key = request.headers["idempotency-key"]?.toString();
    const isListOfCharges = request.method === "GET" && path === "/v1/payment_intents";
    const isLost = standIn.losesChargeAnswers && path === "/v1/payment_intents" && !isListOfCharges;
    const before = key && answered.get(`${path} ${key}`);
    if (before && !isLost)
      return void response.writeHead(200, { "Content-Type": "application/json" }).end(before);
    if (before) return void request.socket.destroy();
    const isListOfRefunds = request.method === "GET" && path === "/v1/refunds";
    const list = isListOfCharges ? listCharges : isListOfRefunds ? listRefunds : null;
    const [status, body] = list ? list(searchParams) : call(path, form);
    if (key && status === 200) answered.set(`${path} ${key}`, JSON.stringify(body));
    if (isLost) return void request.socket.destroy();
    return json(response, status, body);
  }

  function call(path: string, form: URLSearchParams): [number, object] {
    if (path === "/v1/checkout/sessions") return [200, createSession(form)];
    const expiring = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
    const session = sessions.find(({ id }) => id === expiring);
    if (session) {
      if (session.status !== "open") return [400, refusal("This Session is not open.")];
      session.status = "expired";
      return [200, standIn.sessionObject(session, "unpaid")];
    }
    if (path === "/v1/refunds") return refund(form);
    const read = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1];
    const asked = sessions.find(({ id }) => id === read);
    if (asked)
      return [200, { ...standIn.sessionObject(asked, paidOn(asked)), payment_intent: intentOf(asked) }];
    const [, intent, change] = /^\/v1\/payment_intents\/(\w+)(?:\/(capture|cancel))?$/.exec(path) ?? [];
    const hold = holds.find(({ id }) => id === intent);
    if (hold && !change) return [200, { id: hold.id, object: "payment_intent", status: hold.status }];
    if (hold) return settleHold(hold, change === "capture" ? Number(form.get("amount_to_capture")) : 0);
    if (path === "/v1/payment_intents") return charge(form);
    const customer = /^\/v1\/customers\/(\w+)\/payment_methods$/.exec(path)?.[1];
    if (customer && standIn.forgetsCustomers)
      return [404, refusal(`No such customer: '${customer}'`, "resource_missing")];
    if (customer)
      return [
        200,
        { object: "list", has_more: false, data: [{ id: `pm_${customer}`, object: "payment_method" }] },
      ];
    return [404, refusal(`No such path: ${path}`)];
  }

  function createSession(form: URLSearchParams): object {
    const number = sessions.length + 1;
    const session: StandInSession = {
      id: `cs_test_${number}`,
      paymentIntent: `pi_test_${number}`,
      cents: Number(form.get("line_items[0][price_data][unit_amount]")),
      orderId: form.get("metadata[order_id]") ?? "",
      metadata: metadataOf(form),
      successUrl: form.get("success_url") ?? "",
      customer: form.get("customer_creation") === "always" ? `cus_test_${number}` : null,
      status: "open",
    };
    sessions.push(session);
    if (form.get("payment_intent_data[capture_method]") === "manual")
      holds.push({
        id: session.paymentIntent,
        cents: session.cents,
        status: "requires_payment_method",
        capturedCents: 0,
      });
    const expires = Number(form.get("expires_at"));
    return {
      ...standIn.sessionObject(session, "unpaid"),
      expires_at: expires,
      url: `${url}/pay/${session.id}`,
    };
  }

  /** A card that is only held has paid nothing. */
  function paidOn({ status, paymentIntent }: StandInSession): "paid" | "unpaid" {
    const isHold = holds.some(({ id }) => id === paymentIntent);
    return status === "complete" && !isHold ? "paid" : "unpaid";
  }

  function intentOf({ paymentIntent: id }: StandInSession): object {
    const status = holds.find((hold) => hold.id === id)?.status ?? "succeeded";
    return { id, object: "payment_intent", status };
  }

  function settleHold(hold: StandInHold, cents: number): [number, object] {
    if (hold.status !== "requires_capture" || cents > hold.cents)
      return [400, refusal("This PaymentIntent could not be captured.")];
    hold.status = cents > 0 ? "succeeded" : "canceled";
    hold.capturedCents = cents;
    return [200, { id: hold.id, object: "payment_intent", status: hold.status, amount_received: cents }];
  }

  function charge(form: URLSearchParams): [number, object] {
    if (standIn.refusesCards)
      return [
        402,
        { error: { type: "card_error", code: "card_declined", message: "Your card was declined." } },
      ];
    const cents = Number(form.get("amount"));
    const paymentIntent = `pi_kept_${charges.length + 1}`;
    const made = { paymentIntent, customer: form.get("customer") ?? "", cents, metadata: metadataOf(form) };
    charges.push(made);
    return [200, chargeObject(made)];
  }

  function chargeObject({ paymentIntent: id, cents: amount, metadata }: StandInCharge): object {
    return { id, object: "payment_intent", status: "succeeded", amount, currency: "eur", metadata };
  }

  function listCharges(query: URLSearchParams): [number, object] {
    const customer = query.get("customer") ?? "";
    if (standIn.forgetsCustomers)
      return [404, refusal(`No such customer: '${customer}'`, "resource_missing")];
    const data = charges.filter((made) => made.customer === customer).map(chargeObject);
    return [200, { object: "list", has_more: false, data: data.toReversed() }];
  }

  function refund(form: URLSearchParams): [number, object] {
    const paymentIntent = form.get("payment_intent") ?? "";
    const cents = Number(form.get("amount"));
    if (standIn.contested.has(paymentIntent))
      return [400, refusal("This charge has been charged back.", "charge_disputed")];
    const paid = [...sessions, ...charges].find((made) => made.paymentIntent === paymentIntent);
    const gone = refunds.reduce(
      (sum, made) => sum + (made.paymentIntent === paymentIntent ? made.cents : 0),
      0,
    );
    if (paid && gone === paid.cents)
      return [400, refusal("Charge has already been refunded.", "charge_already_refunded")];
    if (!paid || gone + cents > paid.cents)
      return [400, refusal("Refund amount is greater than unrefunded amount.")];
    const id = `re_test_${refunds.length + 1}`;
    const metadata = metadataOf(form);
    const made = { id, paymentIntent, cents, metadata };
    refunds.push(made);
    return [200, refundObject(made)];
  }

  function refundObject({ id, paymentIntent, cents: amount, metadata }: StandInRefund): object {
    const facts = {
      object: "refund",
      currency: "eur",
      status: "succeeded",
      balance_transaction: `txn_${id}`,
    };
    return { id, ...facts, amount, payment_intent: paymentIntent, metadata };
  }

  function listRefunds(query: URLSearchParams): [number, object] {
    const own = refunds.filter(({ paymentIntent }) => paymentIntent === query.get("payment_intent"));
    return [200, { object: "list", has_more: false, data: own.map(refundObject).toReversed() }];
  }

  /** A page with one button; paying sends the event as Stripe would, then leads back. */
  async function payPage(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const session = sessions.find((known) => known.id === id);
    if (!session) return void response.writeHead(404).end();
    if (request.method !== "POST") {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
      const amount = (session.cents / 100).toFixed(2);
      return void response.end(
        `<!doctype html><html lang="fr"><title>Paiement</title><h1>Paiement de ${amount} EUR</h1><form method="post"><button>Payer</button></form>`,
      );
    }
    session.status = "complete";
    const hold = holds.find((known) => known.id === session.paymentIntent);
    if (hold) hold.status = "requires_capture";
    if (standIn.webhookUrl) {
      const { body, signature } = standIn.event("checkout.session.completed", standIn.sessionObject(session));
      const headers = { "stripe-signature": signature, "content-type": "application/json" };
      await fetch(standIn.webhookUrl, { method: "POST", body, headers });
    }
    response.writeHead(303, { Location: session.successUrl }).end();
  }

  return standIn;
}

function metadataOf(form: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
}

function refusal(message: string, code?: string): object {
  return { error: { type: "invalid_request_error", message, code } };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
