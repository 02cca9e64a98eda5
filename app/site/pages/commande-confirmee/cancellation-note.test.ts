import { expect, it } from "vitest";
import type { OrderView } from "#usecases/orders/read-order.ts";
import { cancellationNote } from "./cancellation-note.ts";

const call =
  /^(.*) Votre virement est parti\s\? Appelez-nous au [\d\s]+\s: nous rouvrons la commande ou nous vous rendons l’argent\.$/;

it.each([
  [{ isUnpaid: true, note: "" }, "Elle n’avait pas été payée à temps. Rien n’est dû."],
  [{ isUnpaid: false, note: "" }, "Elle a été annulée. Rien n’est dû."],
  [
    { isUnpaid: false, note: "Article abîmé" },
    "Elle a été annulée. Motif\u00a0: Article abîmé. Rien n’est dû.",
  ],
  [
    { isUnpaid: false, note: "Article abîmé." },
    "Elle a été annulée. Motif\u00a0: Article abîmé. Rien n’est dû.",
  ],
] as const)("why an order was cancelled: %o", (cancellation, words) => {
  const of = (way: "card" | "transfer") =>
    cancellationNote({ cancellation, payment: { way } as OrderView["payment"] });
  expect(of("card")).toBe(words);
  const ofTransfer = words.replace(
    "Elle n’avait pas été payée à temps.",
    "Le virement n’était pas arrivé à temps.",
  );
  expect(call.exec(of("transfer"))?.[1]).toBe(ofTransfer);
});
