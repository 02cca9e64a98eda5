import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { cartNotices } from "#content/messages/cart.ts";

const network = vi.hoisted(() => ({ isGone: true }));
vi.mock("./toaster.tsx", () => {
  if (network.isGone) throw new Error("offline");
  return { default: () => <p>the notice library</p> };
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("shows a notice plainly, for its time, while the code of notices does not arrive", async () => {
  const { LazyToaster } = await import("./lazy-toaster.tsx");
  const { notify } = await import("./toast-store.ts");
  render(<LazyToaster />);
  act(() => notify(cartNotices.removed));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Article retiré L'article a été retiré de votre panier.",
  );
  vi.useFakeTimers();
  act(() => notify(cartNotices.removed));
  act(() => void vi.advanceTimersByTime(4999));
  expect(screen.queryByRole("alert")).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole("alert")).toBeNull();
});
