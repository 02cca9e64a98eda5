import { beforeEach, expect, it } from "vitest";
import type { Cart } from "#domain/shop/cart.ts";
import { noteOrder, noteSubmission, readLastOrder, submissionOf } from "./session-memory.ts";

const one: Cart = [{ title: "Location", price: "29€", details: "", type: "rental" }];
const two: Cart = [...one, ...one];

beforeEach(() => sessionStorage.clear());

it("keeps one key for one cart, through retries and reloads, and another for another cart", () => {
  const { key, isOpen } = submissionOf(one);
  expect(isOpen).toBe(false);
  noteSubmission(one, true);
  expect(submissionOf(one)).toMatchObject({ key, isOpen: true });
  noteSubmission(one, false);
  expect(submissionOf(one)).toMatchObject({ key, isOpen: false });
  const other = submissionOf(two);
  expect(other.key).not.toBe(key);
  expect(other.isOpen).toBe(false);
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

it("forgets the key with the order: the same cart again is another order", () => {
  const { key } = submissionOf(one);
  noteOrder("jeton");
  expect(readLastOrder()).toBe("jeton");
  expect(submissionOf(one).key).not.toBe(key);
});

it.each(["{", "3", '{"key":1}'])("takes %s in the storage for no key", (text) => {
  sessionStorage.setItem("checkoutSubmission", text);
  expect(submissionOf(one).key).toHaveLength(36);
});
