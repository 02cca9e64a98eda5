import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { Waiting } from "./dashboard-data.ts";
import { WaitingList } from "./waiting-list.tsx";

/** Numbers are none and lists are empty, where nothing else is said. */
function waitingWith(known: Partial<Waiting>): Waiting {
  return new Proxy(known as Waiting, {
    get: (target, name: string) => Reflect.get(target, name) ?? (/Names$|^disputes$/.test(name) ? [] : 0),
  });
}

function tasksOf(known: Partial<Waiting>): readonly string[] {
  const waiting = waitingWith(known);
  const element = <WaitingList waiting={waiting} now="2026-11-18T09:00:00Z" />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return screen
    .getAllByRole("link")
    .map((link) => `${link.querySelector("b")?.textContent} ${link.getAttribute("href")}`)
    .map((text) => text.replaceAll("\u00a0", " "));
}

it("late requests, accepted and silent quotes, uncollected and unpaid orders wait, each with its list", () => {
  const names = { toPlanNames: ["Léa"], uncollectedNames: ["Rita"], oldestRequestAt: "2026-11-15T09:00:00Z" };
  const counts = {
    requests: 3,
    lateRequests: 1,
    toPlan: 1,
    silentQuotes: 2,
    uncollected: 1,
    unpaidOnSite: 1,
  };
  expect(tasksOf({ ...names, ...counts, unpaidCents: 1500 } as Partial<Waiting>)).toEqual([
    "1 demande en retard /admin/demandes",
    "2 demandes sans réponse /admin/demandes",
    "1 accord à planifier /admin/demandes?vue=a-planifier",
    "2 devis sans réponse /admin/demandes?vue=a-relancer",
    "1 commande non retirée /admin/orders?vue=a-retirer",
    "1 commande à encaisser /admin/orders?vue=a-encaisser",
  ]);
});

it("each contested payment leads to the order or the job it paid for, before everything that is not urgent", () => {
  const contested = { cents: 4000, answerBy: "2026-12-01", name: "Léa" };
  const disputes = [
    { ...contested, id: "dp_1", path: "/admin/orders/a" },
    { ...contested, id: "dp_2", path: "/admin/orders/a" },
    { ...contested, id: "dp_3", path: "/admin/interventions/b", name: "Rita", answerBy: null },
  ] as const;
  expect(tasksOf({ disputes, orders: 2 })).toEqual([
    "Paiement contesté : Léa /admin/orders/a",
    "Paiement contesté : Léa /admin/orders/a",
    "Paiement contesté : Rita /admin/interventions/b",
    "2 commandes à préparer /admin/orders?vue=a-preparer",
  ]);
  expect(screen.getAllByText(/^40,00\s€, à défendre chez Stripe avant le/)).toHaveLength(2);
});
