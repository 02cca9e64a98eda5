import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useLiveOnceChanged } from "./use-live-once-changed.ts";

afterEach(cleanup);

function Count({ total }: { total: number }) {
  return (
    <div role="status" aria-live={useLiveOnceChanged(total)}>
      <p>{total} produits</p>
    </div>
  );
}

it("is silent about the initial content, announces the first change and every one after, back to the first included", () => {
  const { rerender } = render(<Count total={24} />);
  const heard = () => [screen.getByRole("status").ariaLive, screen.getByRole("status").textContent];
  expect(heard()).toEqual(["off", "24 produits"]);
  rerender(<Count total={24} />);
  expect(heard()).toEqual(["off", "24 produits"]);
  rerender(<Count total={3} />);
  expect(heard()).toEqual(["polite", "3 produits"]);
  rerender(<Count total={24} />);
  expect(heard()).toEqual(["polite", "24 produits"]);
});
