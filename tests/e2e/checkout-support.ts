import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { CART_STORAGE_KEY, type Cart, type CartItem } from "#domain/shop/cart.ts";
import type { CheckoutRecap, PlacedOrder, RefusedOrder } from "#domain/shop/checkout.ts";
import { expect } from "./fixtures.ts";
import { ownerToken } from "./staff.ts";

export const order = (page: Page) =>
  page.getByRole("button", { name: "Commander avec obligation de paiement" });
export const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
export const recap = (page: Page) => page.getByRole("complementary", { name: "Votre commande" });
export const due = (page: Page) => recap(page).locator(".co-grand dd");

export async function fillContact(page: Page): Promise<void> {
  await field(page, "Nom et prénom").fill("Camille Perrin");
  await field(page, "Adresse e-mail").fill("camille.perrin@exemple.fr");
  await field(page, "Téléphone").fill("06 12 34 56 78");
}

/** Contact, way, payment and terms in one go, where the test is about something else. */
export async function fillOut(page: Page, way: RegExp | null, payment: RegExp): Promise<void> {
  await fillContact(page);
  if (way) await page.getByRole("radio", { name: way }).check();
  await page.getByRole("radio", { name: payment }).check();
  await page.getByRole("checkbox", { name: /conditions générales/ }).check();
}

interface StaffRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly priceCents: number;
  readonly stock: number;
  readonly version: number;
}

/** What the staff does to the shop while a visitor is at the checkout. */
export async function staffActions(page: Page) {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const call = async (method: "get" | "post", path: string, data?: object): Promise<unknown> => {
    const response = await page.request[method](`/api/admin/products${path}`, { headers, data });
    expect(response.status(), path).toBe(200);
    return response.json();
  };
  return {
    async find(name: string): Promise<StaffRow> {
      const { rows } = (await call("get", `?q=${encodeURIComponent(name)}`)) as { rows: StaffRow[] };
      const row = rows.find((known) => known.name === name);
      if (!row) throw new Error(`No product called ${name}`);
      return row;
    },
    setPrice: ({ id, version }: StaffRow, cents: number) =>
      call("post", "/bulk", { items: [{ id, version }], action: { kind: "price", cents } }),
    receive: ({ id }: StaffRow, delta: number) =>
      call("post", `/${id}/stock`, { delta, reason: "reception", note: "Essai" }),
  };
}

export function itemOf({ id, name, slug, priceCents }: StaffRow, quantity = 1): CartItem {
  return { id, name, slug, price: priceCents / 100, images: [], quantity, weight_kg: 0.5 };
}

/** The browser's cart, as if it had been filled on an earlier visit. */
export async function fillCart(page: Page, cart: Cart): Promise<void> {
  await page.goto("/mentions-legales", { waitUntil: "commit" });
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    CART_STORAGE_KEY,
    JSON.stringify(cart),
  ] as const);
}

export async function storedCart(page: Page): Promise<Cart> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "[]"), CART_STORAGE_KEY);
}

export const nowhere = { street: "", complement: "", postalCode: "", city: "" };

/** An order as a program would send it; picked up and paid on the spot by default. */
export function bodyOf(cart: readonly unknown[], dueCents: number, change: object = {}) {
  return {
    cart,
    delivery: { way: "pickup", commune: "", address: nowhere },
    giftCode: "",
    referralCode: "",
    email: "autre@exemple.fr",
    name: "Autre Exemple",
    phone: "06 12 34 56 78",
    note: "",
    payment: "onSite",
    expectedDueCents: dueCents,
    expectedGiftCents: 0,
    terms: true,
    key: randomUUID(),
    ...change,
  };
}

type Answer = PlacedOrder | RefusedOrder | { readonly ok: false; readonly reason: string };

export async function sendOrder(page: Page, body: object): Promise<{ status: number; answer: Answer }> {
  const response = await page.request.post("/paiement/commander", { data: body });
  return { status: response.status(), answer: (await response.json()) as Answer };
}

export async function askPrice(page: Page, body: object): Promise<CheckoutRecap> {
  const response = await page.request.post("/paiement/calcul", { data: body });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { recap: CheckoutRecap }).recap;
}

export async function placed(page: Page, body: object): Promise<PlacedOrder> {
  const { answer } = await sendOrder(page, body);
  if (!answer.ok) throw new Error(`Not placed: ${JSON.stringify(answer)}`);
  return answer;
}
