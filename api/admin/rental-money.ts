import { Hono } from "hono";
import { z } from "zod";
import { photoRefusals } from "#content/forms/photos.ts";
import { HAND_MEANS } from "#domain/money/payment-means.ts";
import { DEPOSIT_MEANS, KEPT_REASONS, MACHINE_ANGLES } from "#domain/rental/inspection.ts";
import { RETURN_STATES } from "#domain/rental/rental-return.ts";
import { UNPAID_REASONS } from "#domain/rental/unpaid-reason.ts";
import type { Deps } from "#usecases/deps.ts";
import { storeAnglePhoto } from "#usecases/rentals/angle-photo.ts";
import { checkDepositHold, openDepositHold } from "#usecases/rentals/deposit-hold.ts";
import { collectEndedHold, settleDepositHold } from "#usecases/rentals/settle-hold.ts";
import { signHandOver } from "#usecases/rentals/sign-hand-over.ts";
import { signReturn } from "#usecases/rentals/sign-return.ts";
import { inspectionInput } from "#usecases/rentals/store-inspection.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { identityIncomplete } from "./incomplete-identity.ts";
import { limitedForm, ordinaryForm, photoForm } from "./photo-form.ts";
import { idParam, jsonBody } from "./read-input.ts";

const unknown = "Cette location n’existe pas, ou plus.";
const known = idParam(unknown);
const note = z.string().max(2000, "2000 caractères au plus.");
const anglePhoto = z.object({ moment: z.enum(["remise", "retour"]), angle: z.enum(MACHINE_ANGLES) });
const handedOver = z.object({
  means: z.enum(DEPOSIT_MEANS, { error: "Choisissez comment la caution est prise." }),
  reference: z.string().trim().max(60, "60 caractères au plus."),
  inspection: inspectionInput,
  note,
  paidBy: z.enum(HAND_MEANS, { error: "Choisissez comment le client paie." }).nullable().default(null),
  unpaidReason: z.enum(UNPAID_REASONS).nullable().default(null),
});
const cents = z
  .int("Indiquez un montant.")
  .min(0, "Indiquez un montant.")
  .max(1_000_000, "10 000 € au plus.");
const returned = z.object({
  state: z.enum(RETURN_STATES, { error: "Choisissez l’état au retour." }),
  note,
  inspection: inspectionInput,
  repairs: z
    .array(
      z.object({
        title: z.string().trim().min(1, "Nommez la réparation.").max(120, "120 caractères au plus."),
        cents: cents.min(1, "Indiquez un montant."),
      }),
    )
    .max(20),
  billsDelay: z.boolean(),
  keptCents: cents,
  keptReason: z.enum(KEPT_REASONS).nullable(),
  restMeans: z.enum(HAND_MEANS).nullable(),
});

const collected = z.object({ means: z.enum(HAND_MEANS, { error: "Choisissez comment le client paie." }) });

const handOverRefusals = {
  unknown,
  notBooked: "Cette location n’est pas réservée\u00a0: la machine ne peut pas être remise.",
  tooEarly: "La location n’a pas encore commencé.",
  already: "La machine a déjà été remise.",
  away: "Cette machine est hors service. Remettez-la en service, ou donnez une autre machine à cette location.",
  noHold: "L’empreinte de la carte n’est pas encore prise.",
  held: "La carte du client est déjà retenue pour la caution\u00a0: ne prenez rien d’autre.",
  unpaid: "La location n’est pas payée. Encaissez-la, ou indiquez pourquoi elle reste à payer.",
  paidOnline:
    "Le client vient de payer cette commande par carte, en ligne\u00a0: n’encaissez rien. Le paiement arrive ici dans la minute.",
  unlooked: "Vérifiez chaque point de la liste.",
  damaged: "Un point n’est pas en ordre\u00a0: réparez-le, ou donnez une autre machine.",
} as const;
const returnRefusals = {
  unknown,
  unlooked: "Vérifiez chaque point de la liste.",
  notOut: "Cette machine n’est pas sortie, ou est déjà rentrée.",
  aboveCharges: "On ne garde jamais plus que la réparation et le retard.",
  aboveDeposit: "On ne garde jamais plus que la caution. Le reste se facture à part.",
  reasonMissing: "Indiquez pourquoi une part de la caution est gardée.",
  restUnpaid: "Indiquez comment le client paie ce que la caution ne couvre pas.",
  noOrder: "Cette location n’a pas de commande\u00a0: la facture ne peut pas être établie.",
} as const;
const holdRefusals = {
  unknown,
  already: "La caution est déjà prise, ou la machine déjà remise.",
  noStripe: "Le paiement par carte n’est pas réglé sur ce site.",
  unavailable: "Le service de paiement ne répond pas. Prenez des espèces ou un chèque.",
} as const;

const settleRefusals = {
  ended: "L’empreinte a pris fin à la banque avant l’encaissement. Encaissez la part gardée autrement.",
  unanswered: "La banque n’a pas répondu. Nous réessayons chaque heure.",
  nothing: "Cette empreinte est déjà libérée, ou n’est pas à libérer.",
} as const;

/** Deposit, checklist, pictures and signature of a hand-over, and what the return costs. */
export function rentalMoneyRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .post("/:id/photos", known, limitedForm, ordinaryForm, photoForm(anglePhoto), async (c) => {
      const stored = await storeAnglePhoto(deps, { ...c.req.valid("form"), periodId: c.req.param("id") });
      if (stored.ok) return c.json({ id: stored.id });
      if (stored.reason === "photo")
        return c.json({ field: "photo", message: photoRefusals[stored.refusal] }, 422);
      if (stored.reason === "unknown") return c.json({ message: unknown }, 404);
      const isMissing = stored.reason === "noPhoto";
      return c.json({ message: isMissing ? "Choisissez une photo." : "Ces photos sont déjà signées." }, 409);
    })
    .post("/:id/deposit-hold", known, async (c) => {
      const opened = await openDepositHold(deps, { periodId: c.req.param("id"), actor: actorOf(c) });
      if (opened.ok) return c.json({ payUrl: opened.payUrl });
      return c.json({ message: holdRefusals[opened.reason] }, opened.reason === "unknown" ? 404 : 409);
    })
    .post("/:id/deposit-hold/check", known, async (c) => {
      return c.json({ isHeld: await checkDepositHold(deps, c.req.param("id")) });
    })
    .post("/:id/deposit-hold/settle", known, async (c) => {
      const settled = await settleDepositHold(deps, c.req.param("id"), actorOf(c));
      if (settled === "settled") return c.json({ isSettled: true });
      return c.json({ field: settled, message: settleRefusals[settled] }, 409);
    })
    .post("/:id/deposit-hold/collect", known, jsonBody(collected), async (c) => {
      const given = { ...c.req.valid("json"), periodId: c.req.param("id"), actor: actorOf(c) };
      if (await collectEndedHold(deps, given)) return c.json({ isSettled: true });
      return c.json({ message: settleRefusals.nothing }, 409);
    })
    .post("/:id/signed-hand-over", known, jsonBody(handedOver), async (c) => {
      const given = { ...c.req.valid("json"), periodId: c.req.param("id"), actor: actorOf(c) };
      const done = await signHandOver(deps, given);
      if (done.ok) return c.json({ depositCents: done.depositCents, paidCents: done.paidCents });
      if (done.reason === "identity") return c.json(identityIncomplete(done.missing), 409);
      return c.json({ message: handOverRefusals[done.reason] }, done.reason === "unknown" ? 404 : 409);
    })
    .post("/:id/signed-return", known, jsonBody(returned), async (c) => {
      const given = { ...c.req.valid("json"), periodId: c.req.param("id"), actor: actorOf(c) };
      const done = await signReturn(deps, given);
      if (!done.ok)
        return c.json({ message: returnRefusals[done.reason] }, done.reason === "unknown" ? 404 : 409);
      const { keptCents, returnedCents, invoice } = done;
      return c.json({ keptCents, returnedCents, invoice });
    });
}
