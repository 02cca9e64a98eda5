import { Hono } from "hono";
import { z } from "zod";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import type { Deps } from "#usecases/deps.ts";
import { cancelRental } from "#usecases/rentals/cancel-rental.ts";
import { readRentalBoard } from "#usecases/rentals/read-board.ts";
import { readRentalPeriod } from "#usecases/rentals/read-period.ts";
import { readRentalPhoto } from "#usecases/rentals/rental-photos.ts";
import { replaceUnit } from "#usecases/rentals/replace-unit.ts";
import { saveRentalNotes } from "#usecases/rentals/save-notes.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { outagesRoutes } from "./outages.ts";
import { idParam, jsonBody, queryOf } from "./read-input.ts";
import { rentalMoneyRoutes } from "./rental-money.ts";

/** A month or a day; anything else is refused. */
const board = z.object({
  periode: z
    .string()
    .refine((value) => isCalendarDay(value) || isCalendarDay(`${value}-01`), { error: "Période inconnue." }),
});
const note = z.string().max(2000);
const notes = z.object({ notes: note, before: z.string().max(2000) });
const cancelling = z.object({ expectedCents: z.int().min(0) });

const unknown = { message: "Cette location n’existe pas, ou plus." };
const known = idParam(unknown.message);
const replaceRefusals = {
  unknown: unknown.message,
  started: "Cette location est annulée, ou sa machine a déjà été remise.",
  noneFree:
    "Aucune autre machine n’est libre ces jours-là\u00a0: prévenez le client, ou annulez la location.",
} as const;
const cancelRefusals = {
  unknown: unknown.message,
  notBooked: "Cette location a déjà été annulée ou n’est pas réservée.",
  over: "Il ne reste aucun jour à annuler.",
  changed: "Le remboursement prévu a changé entre-temps. Vérifiez-le avant d’annuler.",
} as const;

/** The staff's calendar: what is rented, notes, cancellations. */
export function rentalsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .route("/outages", outagesRoutes(deps))
    .route("/periods", rentalMoneyRoutes(deps))
    .get("/", queryOf(board), async (c) => c.json(await readRentalBoard(deps, c.req.valid("query").periode)))
    .get("/photos/:id", known, async (c) => {
      const photo = await readRentalPhoto(deps, c.req.param("id"));
      if (!photo) return c.json(unknown, 404);
      return c.body(new Uint8Array(photo.bytes), 200, { "Content-Type": photo.mime });
    })
    .get("/periods/:id", known, async (c) => {
      const period = await readRentalPeriod(deps, c.req.param("id"));
      return period ? c.json(period) : c.json(unknown, 404);
    })
    .post("/periods/:id/replace-unit", known, async (c) => {
      const done = await replaceUnit(deps, { periodId: c.req.param("id"), actor: actorOf(c) });
      if (done.ok) return c.json({ unit: done.unit });
      return c.json({ message: replaceRefusals[done.reason] }, done.reason === "unknown" ? 404 : 409);
    })
    .put("/:id/notes", known, jsonBody(notes), async (c) => {
      const change = { ...c.req.valid("json"), rentalId: c.req.param("id"), actor: actorOf(c) };
      const saved = await saveRentalNotes(deps, change);
      if (saved === "saved") return c.json({ id: change.rentalId });
      if (saved === "unknown") return c.json(unknown, 404);
      return c.json({ message: "Quelqu’un a modifié ces notes entre-temps." }, 409);
    })
    .post("/:id/cancel", known, jsonBody(cancelling), async (c) => {
      const { expectedCents } = c.req.valid("json");
      const done = await cancelRental(deps, {
        rentalId: c.req.param("id"),
        actor: actorOf(c),
        expectedCents,
      });
      if (done.ok) return c.json({ refundCents: done.refund.cents, isRepaid: done.isRepaid });
      return c.json({ message: cancelRefusals[done.reason] }, done.reason === "unknown" ? 404 : 409);
    });
}
