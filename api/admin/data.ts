import { Hono } from "hono";
import { z } from "zod";
import { importCustomers, previewCustomers } from "#usecases/customer-import/import-customers.ts";
import { exportEverything } from "#usecases/data-export/export-everything.ts";
import { leaveDemonstration } from "#usecases/demonstration/leave-demonstration.ts";
import { readDemonstration } from "#usecases/demonstration/read-demonstration.ts";
import type { Deps } from "#usecases/deps.ts";
import { continueNumbers, highestNumber, listNumberSeries } from "#usecases/payments/continue-numbers.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { importedFile, limitImport, previewedFile } from "./import-file.ts";
import { jsonBody } from "./read-input.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";

const numbers = z.object({
  series: z.enum(["invoice", "credit_note", "deposit_invoice"]),
  last: z
    .int({ error: "Indiquez un nombre entier." })
    .min(0)
    .max(highestNumber, {
      error: `Indiquez un nombre de 0 à ${highestNumber}.`,
    }),
});
const leaving = z.object({ sentence: z.string().max(200), named: z.array(z.string().max(300)).max(10_000) });

const busy = { message: "Un export est déjà en cours. Réessayez quand il est terminé." };
const refusals = {
  changed: "La liste des clients a changé depuis l’aperçu\u00a0: vérifiez-le de nouveau.",
  problems: "Une ligne du fichier ne va pas\u00a0: rien n’a été importé.",
  started: "Un document de cette série a déjà été émis ici\u00a0: la suite des numéros ne peut plus changer.",
  number: `Indiquez un nombre de 0 à ${highestNumber}.`,
  notDemo: "Ce site n’est plus une démonstration.",
  sentence: "Recopiez la phrase telle qu’elle est écrite.",
  unnamed:
    "Des commandes ou des factures ont été faites ici\u00a0: cochez chacune de celles qui seront effacées.",
} as const;

/** Moving in and out: everything as an archive, customers and numbers from elsewhere, the end of the demonstration. */
export function dataRoutes(deps: Deps) {
  const recent = requireRecentSignIn(deps);
  return new Hono<AdminEnv>()
    .use("/customers/*", limitImport)
    .use(requireOwner)
    .get("/", async (c) => {
      const [series, demonstration] = await Promise.all([listNumberSeries(deps), readDemonstration(deps)]);
      return c.json({ series, demonstration });
    })
    .post("/export", recent, async (c) => {
      const archive = await exportEverything(deps, { actor: actorOf(c) });
      if (!archive) return c.json(busy, 409);
      return new Response(archive, {
        headers: { "Content-Type": "application/zip", "Cache-Control": "no-store" },
      });
    })
    .post("/customers/preview", jsonBody(previewedFile), async (c) => {
      const { problems, created, known, digest } = await previewCustomers(deps, c.req.valid("json").text);
      const shown = created.map(({ line, input, email, phone }) => ({
        line,
        name: input.name,
        email,
        phone,
      }));
      return c.json({ problems, created: shown, known, digest });
    })
    .post("/customers/apply", jsonBody(importedFile), async (c) => {
      const imported = await importCustomers(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      if (imported.ok) return c.json({ created: imported.created });
      return c.json({ message: refusals[imported.reason] }, imported.reason === "changed" ? 409 : 422);
    })
    .put("/numbers", jsonBody(numbers), async (c) => {
      const continued = await continueNumbers(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      if (continued.ok) return c.json({ next: continued.next });
      return c.json({ field: "last", message: refusals[continued.reason] }, 409);
    })
    .post("/leave-demonstration", recent, jsonBody(leaving), async (c) => {
      const left = await leaveDemonstration(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      if (left.ok) return c.json({ left: true });
      const field = left.reason === "sentence" ? "sentence" : "";
      return c.json({ field, message: refusals[left.reason] }, left.reason === "sentence" ? 422 : 409);
    });
}
