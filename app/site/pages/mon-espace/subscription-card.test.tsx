import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { SpaceHome } from "#usecases/customer-space/read-home.ts";
import { SubscriptionCard } from "./subscription-card.tsx";

type Shown = NonNullable<SpaceHome["subscription"]>;

const subscription: Shown = {
  ...{ title: "Abonnement Berlines", state: "active", rhythmMonths: 1, termMonths: 6, monthsDue: 4 },
  ...{ nextDueOn: "2027-04-01", monthsToNextExtra: 2, endsOn: null, priceCents: 80_00, token: "jeton" },
};

function draw(change: Partial<Shown>) {
  const { container } = render(
    <MemoryRouter>
      <SubscriptionCard subscription={{ ...subscription, ...change }} />
    </MemoryRouter>,
  );
  return { text: container.textContent, ticks: container.querySelectorAll("[data-done]").length };
}

it.each([
  [0, 0],
  [4, 4],
  [6, 6],
  // The first and the last of the second term.
  [7, 1],
  [12, 6],
])("counts the visits of the term under way: %i since the start, %i of this term", (monthsDue, done) => {
  const { text, ticks } = draw({ monthsDue });
  expect(text).toContain(`passage ${done} sur 6`);
  expect(ticks).toBe(done);
});

it("says until when a contract that was given up goes on", () => {
  expect(draw({}).text).not.toContain("Résilié");
  const { text } = draw({ state: "ended", endsOn: "2027-05-31" });
  expect(text).toContain("Résilié\u00a0: il prend fin le 31 mai 2027.");
  expect(screen.getAllByRole("link").length).toBeGreaterThan(0);
});
