import { expect, it } from "vitest";
import type { AdminOrder } from "./admin-order.ts";
import { historyEntries } from "./history-entries.tsx";

const event = (id: number, kind: string, at: string) => ({
  id,
  kind,
  at,
  note: "",
  actor: "Stripe",
  orderId: "",
});
const mail = (id: string, subject: string | null, sentAt: string | null, status = "sent") =>
  ({
    id,
    subject,
    sentAt,
    template: "order-paid",
    status,
    createdAt: "2026-11-15T08:40:00Z",
  }) as const;

it("tells what happened, what was sent or only kept, and what was noted, newest first", () => {
  const entries = historyEntries({
    order: { email: "camille@exemple.fr" },
    events: [event(1, "recue", "2026-11-15T08:41:00Z"), event(2, "payee", "2026-11-15T08:42:00Z")],
    mails: [
      mail("a", "Votre facture", "2026-11-15T08:43:00Z"),
      mail("b", null, "2026-11-15T08:44:00Z", "captured"),
      mail("c", "Pas encore parti", null),
    ],
    notes: [{ id: 1, body: "Rappeler", actor: "Hélène", at: "2026-11-15T08:42:30Z", orderId: "" }],
  } as unknown as AdminOrder);
  expect(entries.map(({ title }) => title)).toEqual([
    "Paiement reçu et facture",
    "Votre facture",
    "Note interne",
    "Payée",
    "Reçue",
  ]);
  expect(entries[1]?.detail).toBe("à camille@exemple.fr");
  expect(entries[0]?.detail).toBe("à camille@exemple.fr (e-mail gardé ici, sans envoi)");
  expect(entries[4]?.detail).toBe("Stripe");
});
