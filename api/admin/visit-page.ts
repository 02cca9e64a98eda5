import { type Context, Hono } from "hono";
import { z } from "zod";
import { photoLimits, photoRefusals } from "#content/forms/photos.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "#usecases/deps.ts";
import { entryInput, largestSequence, phoneStamp, photoPlace } from "#usecases/visit-work/entry-input.ts";
import { type EntryRefusal, noteEntry } from "#usecases/visit-work/note-entry.ts";
import { openPayLink } from "#usecases/visit-work/open-pay-link.ts";
import { openVisit } from "#usecases/visit-work/open-visit.ts";
import { readVisitPage } from "#usecases/visit-work/read-visit-page.ts";
import { isOwnEntry } from "#usecases/visit-work/store-entry.ts";
import { readVisitPhoto, storeVisitPhoto } from "#usecases/visit-work/visit-photos.ts";
import { limitedBody } from "../media/refuse-file.ts";
import { wholeNumber } from "../whole-number.ts";
import type { AdminEnv } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { idParam, jsonBody, queryOf } from "./read-input.ts";

const unknown = { message: "Ce rendez-vous n’existe pas, ou n’est pas le vôtre." };
const refusals: Readonly<Record<EntryRefusal, string>> = {
  other_account: "Cette saisie vient d’un autre compte\u00a0: elle attend que son auteur se reconnecte.",
  not_now: "Ce rendez-vous a changé entre-temps\u00a0: ce n’est plus possible.",
  owner_only: "Seul le propriétaire encaisse.",
  price_changed: "Le prix de ce supplément a changé\u00a0: faites signer le nouveau.",
  already_agreed:
    "Ce supplément est déjà noté pour cette intervention, peut-être sur un autre téléphone\u00a0: rien n’est ajouté.",
  wrong_amount: "Ce montant dépasse ce qui reste dû.",
  identity: "L’identité de l’entreprise est incomplète\u00a0: complétez-la dans Réglages, puis réessayez.",
  too_early: "Le temps d’attente n’est pas écoulé\u00a0: le client ne peut pas encore être noté absent.",
  no_photo: "Il manque la photo du lieu\u00a0: prenez-la, puis réessayez.",
  worker_not_free:
    "Cet équipier n’est pas libre à cette heure, ou ne fait pas cette prestation\u00a0: choisissez-en un autre, ou déplacez le rendez-vous au planning.",
  unpriced: "Une ligne n’a pas encore de prix\u00a0: complétez-la, puis réessayez.",
};
const nothingDue = "Il ne reste rien à payer.";
const stampedPlace = z.intersection(
  photoPlace,
  phoneStamp.extend({ sequence: wholeNumber(1, largestSequence) }),
);
const known = idParam(unknown.message);

/** One visit on the phone of whoever is there. Each call finds the visit anew, and whether it is the caller's. */
export function visitPageRoutes(deps: Deps) {
  const open = (c: Context<AdminEnv>) => openVisit(deps, c.req.param("id") ?? "", memberOf(c));
  return new Hono<AdminEnv>()
    .get("/:id", known, async (c) => {
      const opened = await open(c);
      return opened ? c.json(await readVisitPage(deps, opened, memberOf(c))) : c.json(unknown, 404);
    })
    .post("/:id/entries", known, jsonBody(entryInput), async (c) => {
      const opened = await open(c);
      const { id, sequence, author, notedAt, sentAt, ...body } = c.req.valid("json");
      // Whoever gave the visit away may send that very entry again without having seen the answer.
      if (!opened && (await isOwnEntry(deps, { id, visitId: c.req.param("id") }, memberOf(c))))
        return c.json({ id });
      if (!opened) return c.json(unknown, 404);
      const stamp = { sequence, author, notedAt, sentAt };
      const entry = {
        id,
        visitId: opened.visit.id,
        member: memberOf(c),
        stamp,
        body,
        receivedAt: deps.now(),
      };
      const noted = await noteEntry(deps, opened, entry);
      return noted.ok
        ? c.json({ id })
        : c.json({ message: refusals[noted.reason], reason: noted.reason }, 409);
    })
    .put(
      "/:id/photos/:photoId",
      known,
      limitedBody(photoLimits.megabytes * 1024 * 1024),
      queryOf(stampedPlace),
      async (c) => {
        const opened = isUuid(c.req.param("photoId")) ? await open(c) : null;
        if (!opened) return c.json(unknown, 404);
        const { moment, angle, ...stamp } = c.req.valid("query");
        const entry = {
          id: c.req.param("photoId"),
          visitId: opened.visit.id,
          member: memberOf(c),
          stamp,
          body: { kind: "photo", content: { moment, angle } } as const,
          receivedAt: deps.now(),
        };
        const bytes = new Uint8Array(await c.req.arrayBuffer());
        const stored = await storeVisitPhoto(deps, opened, entry, bytes);
        if (stored.ok) return c.json({ id: entry.id });
        const message = stored.reason === "photo" ? photoRefusals[stored.refusal] : refusals[stored.reason];
        return c.json({ message, reason: stored.reason }, 409);
      },
    )
    .get("/:id/photos/:photoId", known, async (c) => {
      const { photoId } = c.req.param();
      const opened = isUuid(photoId) ? await open(c) : null;
      const photo = opened && (await readVisitPhoto(deps, opened.visit.id, photoId));
      if (!photo) return c.json(unknown, 404);
      return c.body(new Uint8Array(photo.bytes), 200, { "Content-Type": photo.mime });
    })
    .post("/:id/pay-link", requireOwner, known, async (c) => {
      const opened = await open(c);
      if (!opened) return c.json(unknown, 404);
      const link = await openPayLink(deps, opened, memberOf(c));
      if (link.ok) return c.json({ url: link.url, qrSvg: link.qrSvg, isCard: link.isCard });
      return c.json({ message: link.reason === "nothing_due" ? nothingDue : refusals[link.reason] }, 409);
    });
}

function memberOf(c: Context<AdminEnv>) {
  const { userId, email, role } = c.get("staff");
  return { userId, email, role };
}
