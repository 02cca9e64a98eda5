import { afterEach, expect, it, vi } from "vitest";
import { toastStore } from "#app/ui/feedback/toast/toast-store.ts";
import { refused } from "../../../client/outcome.ts";
import { storeStartingStock } from "./starting-stock.ts";

afterEach(() => {
  const toast = toastStore.get();
  if (toast) toastStore.dismiss(toast.id);
});

it("a refused starting stock is announced with its reason", async () => {
  await storeStartingStock(12, async () => refused("La différence doit être un nombre entier."));
  expect(toastStore.get()).toMatchObject({
    title: "Produit créé, mais sans son stock de départ",
    description: "La différence doit être un nombre entier.",
    variant: "destructive",
  });
});

it("a stored one is not, and none is sent for zero", async () => {
  const post = vi.fn(async () => ({ ok: true, data: null }) as const);
  await storeStartingStock(12, post);
  await storeStartingStock(0, post);
  expect([post.mock.calls.length, toastStore.get()]).toEqual([1, null]);
});
