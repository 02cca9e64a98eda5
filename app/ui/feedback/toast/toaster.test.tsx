import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { signInFailed } from "#content/messages/auth.ts";
import { cartNotices } from "#content/messages/cart.ts";
import { notify } from "./toast-store.ts";
import Toaster from "./toaster.tsx";

beforeAll(() => {
  Element.prototype.hasPointerCapture ??= () => false;
});
afterEach(cleanup);

/** The announced words, and their language. */
function announced(words: RegExp): Promise<[string | null, string | undefined]> {
  return waitFor(() => {
    const [aloud, ...again] = screen
      .getAllByRole("status")
      .filter(({ textContent }) => words.test(textContent ?? ""));
    if (!aloud || again.length > 0) throw new Error("not said, or more than once");
    return [aloud.textContent, aloud.closest<HTMLElement>("[lang]")?.lang];
  });
}

it("announces a toast once, title and text apart, in its language", async () => {
  render(<Toaster />);
  act(() => notify(cartNotices.removed));
  expect(await announced(/^Notification Article/)).toEqual([
    "Notification Article retiré L'article a été retiré de votre panier.",
    undefined,
  ]);
  act(() => notify(signInFailed("Invalid login credentials")));
  expect(await announced(/^Notification Sign/)).toEqual([
    "Notification Sign in Failed Invalid login credentials",
    "en",
  ]);
});
