import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { DisputeNotices } from "./dispute-notices.tsx";

const open: ComponentProps<typeof DisputeNotices>["disputes"][number] = {
  id: "dp_1",
  cents: 4000,
  state: "open",
  isInquiry: false,
  isWithdrawn: true,
  reason: "payé deux fois",
  answerBy: "2026-12-01T12:00:00Z",
  closedAt: null,
  seenAt: null,
  seenBy: null,
  feesCents: 0,
};

function shown(change: object): string {
  const element = <DisputeNotices disputes={[{ ...open, ...change }]} />;
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return (container.textContent ?? "").replaceAll("\u00a0", " ");
}

it("says that nothing is to be sent, why, and by when to answer, until somebody knows of it", () => {
  const text = shown({});
  expect(text).toContain(
    "Ne rien envoyer ni remettre. Le client conteste 40,00 € auprès de sa banque : payé deux fois.",
  );
  expect(text).toContain(
    "La banque retient l’argent jusqu’à la fin du litige. Répondez depuis Stripe avant le",
  );
  expect(screen.getByRole("alert")).toBeTruthy();
  expect(screen.getByRole("button", { name: "J’en ai pris connaissance" })).toBeTruthy();
});

it("stays on the page once somebody knows, without the button", () => {
  const text = shown({ seenAt: "2026-11-20T12:00:00Z", seenBy: "lea@reflet.example" });
  expect(text).toContain("Ne rien envoyer");
  expect(text).toContain("par lea@reflet.example");
  expect(screen.queryByRole("button")).toBeNull();
});

it("says how it ended, and that a lost one is not refunded again", () => {
  expect(shown({ state: "won", closedAt: "2026-12-10T12:00:00Z" })).toContain("litige gagné");
  const lost = shown({ state: "lost", closedAt: "2026-12-10T12:00:00Z" });
  expect(lost).toContain("la banque a rendu 40,00 € au client. Ne les remboursez pas une seconde fois.");
  expect(lost).not.toContain("Ne rien envoyer");
});

it("says of a question of the bank that a refund ends it, and names what Stripe charged", () => {
  const asked = shown({ isInquiry: true, isWithdrawn: false });
  expect(asked).toContain("demande des explications sur 40,00 € : payé deux fois. L’argent reste à vous.");
  expect(asked).toContain("un remboursement complet évite le litige");
  const closed = { isInquiry: true, state: "won", closedAt: "2026-12-02T12:00:00Z" };
  expect(shown(closed)).toContain("question close le 2 décembre 2026, sans litige.");
  const lost = { state: "lost", closedAt: "2026-12-02T12:00:00Z", feesCents: 2000 };
  expect(shown(lost)).toContain(
    "Frais de litige prélevés par Stripe : 20,00 €, une charge hors des recettes.",
  );
});
