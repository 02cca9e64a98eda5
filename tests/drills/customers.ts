import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { StripeServer } from "#tests/support/stripe-server.ts";

/** What customers were told is done; whatever else they tried may have happened or not. */
export interface Acknowledged {
  /** By the e-mail address of its only order. */
  readonly orders: Map<string, { readonly number: string; paymentIntent: string | null }>;
  /** Addresses of those whose visit is booked, and whether they called it off again. */
  readonly visits: Map<string, "planned" | "cancelled">;
}

interface Product {
  readonly productId: string;
  readonly productSlug: string;
  readonly cents: number;
}

interface Shop extends Product {
  readonly address: string;
  readonly stripe: StripeServer;
  /** Customers begin nothing new once it is closed, and finish what they began. */
  readonly isOpen: () => boolean;
  readonly acknowledged: Acknowledged;
}

const patienceMs = 120_000;

/** Tries again, as people and Stripe do, until there is an answer. */
async function persist<Answer>(attempt: () => Promise<Answer | null>): Promise<Answer> {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    const answer = await attempt().catch(() => null);
    if (answer !== null) return answer;
    await pause(50 + Math.random() * 100);
  }
  throw new Error("nobody answers any more");
}

/** Orders one piece after the other, each paid by card. */
export async function shop(place: Shop): Promise<void> {
  while (place.isOpen()) {
    const key = randomUUID();
    const email = `${key}@exemple.fr`;
    const body = JSON.stringify(orderOf(place, key, email));
    const { orderNumber, payUrl } = await persist(async () => {
      const answer = await fetch(`${place.address}/paiement/commander`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      });
      const told = (await answer.json()) as { ok: boolean; orderNumber: string; payUrl?: string };
      if (answer.status === 409 || answer.status === 422) throw new Error(JSON.stringify(told));
      return told.ok && told.payUrl ? { ...told, payUrl: told.payUrl } : null;
    });
    place.acknowledged.orders.set(email, { number: orderNumber, paymentIntent: null });
    const session = place.stripe.sessions.find(({ id }) => payUrl.endsWith(`/${id}`));
    if (!session) throw new Error(`no payment page at ${payUrl}`);
    await fetch(payUrl, { method: "POST", redirect: "manual" });
    await persist(() => tellPaid(place, session));
    place.acknowledged.orders.set(email, { number: orderNumber, paymentIntent: session.paymentIntent });
  }
}

/** Sent until it is answered, and now and then twice at once, as Stripe does. */
async function tellPaid(
  { address, stripe }: Shop,
  session: StripeServer["sessions"][number],
): Promise<true | null> {
  const { body, signature } = stripe.event(
    "checkout.session.completed",
    stripe.sessionObject(session),
    `evt_${session.id}`,
  );
  const send = async () => {
    const answer = await fetch(`${address}/api/webhooks/stripe`, {
      method: "POST",
      body,
      headers: { "stripe-signature": signature, "content-type": "application/json" },
    });
    await answer.text();
    return answer.status === 200;
  };
  const answers = await Promise.all(Math.random() < 0.25 ? [send(), send()] : [send()]);
  return answers.includes(true) ? true : null;
}

/** One piece, picked up and paid by card. */
export function orderOf({ productId: id, productSlug: slug, cents }: Product, key: string, email: string) {
  const address = { street: "", complement: "", postalCode: "", city: "" };
  return {
    cart: [{ id, name: slug, slug, price: cents / 100, weight_kg: 0.6, images: [], quantity: 1 }],
    delivery: { way: "pickup", commune: "", address },
    ...{ giftCode: "", referralCode: "", promoCode: "", note: "" },
    ...{ name: "Cliente de l’exercice", email, payment: "card", terms: true, key },
    phone: `06${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`,
    ...{ expectedDueCents: cents, expectedGiftCents: 0 },
  };
}

/** Asks for a quote, books a visit and calls nine in ten off again, so that there are always free starts. */
export async function book(place: Shop): Promise<void> {
  for (let count = 0; place.isOpen(); count += 1) {
    const email = `${randomUUID()}@exemple.fr`;
    const page = await persist(() => askForBooking(place, email));
    if (!(await persist(() => takeStart(place, page)))) continue;
    const visitPath = await persist(() => confirm(place, page));
    place.acknowledged.visits.set(email, "planned");
    if (count % 10 === 0) continue;
    await persist(async () => {
      const fields = { etape: "annuler", frais: "0" };
      return (await post(`${place.address}${visitPath}`, fields)).status === 303 ? true : null;
    });
    place.acknowledged.visits.set(email, "cancelled");
  }
}

async function askForBooking({ address }: Shop, email: string): Promise<string | null> {
  const form = new FormData();
  const fields = {
    ...{ vehicleType: "particulier", vehicleCategory: "A", vehicleModel: "Clio" },
    ...{ serviceObjective: "nettoyage_complet", suggestedServices: "cleaning.standard.complete" },
    ...{ commune: "Attignat", name: "Camille Morel", email, phone: "06 12 34 56 78", message: email },
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sent = await fetch(`${address}/devis/envoyer`, { method: "POST", body: form });
  const { booking } = ((await sent.json()) as { request: { booking: string } }).request;
  const opened = await post(`${address}/creneau?demande=${booking}`, {});
  return opened.status === 303 ? opened.headers.get("location") : null;
}

/** Any start of a late day, where no early start is asked about and calling off is free; false when there is none. */
async function takeStart({ address }: Shop, page: string): Promise<boolean | null> {
  const answer = await fetch(`${address}${page}`);
  const html = await answer.text();
  if (answer.status !== 200) return null;
  const days = [...html.matchAll(/[?&](?:amp;)?jour=(\d{4}-\d\d-\d\d)/g)].map(([, day = ""]) => day);
  const day = days[Math.floor(days.length * (0.5 + Math.random() / 2))];
  if (!day) return false;
  const shown = await (await fetch(`${address}${page}&jour=${day}`)).text();
  const buttons = [...shown.matchAll(/<button[^>]*name="debut"[^>]*>/g)].map(String);
  const starts = buttons.map((button) => /value="(\d+)"/.exec(button)?.[1] ?? "");
  const from = starts[Math.floor(Math.random() * starts.length)];
  if (!from) return false;
  const held = await post(`${address}${page}`, { etape: "prendre", jour: day, debut: from });
  if (held.status === 409) return false;
  return held.status === 303 ? true : null;
}

/** The address of the booked visit. */
async function confirm({ address }: Shop, page: string): Promise<string | null> {
  const answer = await post(`${address}${page}`, {
    ...{ etape: "reserver", rue: "12 rue des Tilleuls", terrain: "public", robinet: "non", prise: "oui" },
    ...{ acces: "", telephone: "06 12 34 56 78", demarrage: "oui" },
  });
  const path = answer.headers.get("location") ?? "";
  return path.startsWith("/rendez-vous") ? path : null;
}

async function post(address: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const answer = await fetch(address, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  await answer.text();
  return answer;
}
