import { beforeEach, expect, it } from "vitest";
import type { Cart } from "#domain/shop/cart.ts";
import { noteOrder, noteSubmission, pendingSubmission, readLastOrder } from "./session-memory.ts";

const one: Cart = [{ title: "Location", price: "29€", details: "", type: "rental" }];
const two: Cart = [...one, ...one];

beforeEach(() => sessionStorage.clear());

it("keeps one key for one cart, through retries and reloads, and another for another cart", () => {
  const { key, isOpen } = pendingSubmission(one);
  expect(isOpen).toBe(false);
  noteSubmission(one, true);
  expect(pendingSubmission(one)).toMatchObject({ key, isOpen: true });
  noteSubmission(one, false);
  expect(pendingSubmission(one)).toMatchObject({ key, isOpen: false });
  const other = pendingSubmission(two);
  expect(other.key).not.toBe(key);
  expect(other.isOpen).toBe(false);
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

it("forgets the key with the order: the same cart again is another order", () => {
  const { key } = pendingSubmission(one);
  noteOrder("jeton");
  expect(readLastOrder()).toBe("jeton");
  expect(pendingSubmission(one).key).not.toBe(key);
});

it.each(["{", "3", '{"key":1}'])("takes %s in the storage for no key", (text) => {
  sessionStorage.setItem("checkoutSubmission", text);
  expect(pendingSubmission(one).key).toHaveLength(36);
});
