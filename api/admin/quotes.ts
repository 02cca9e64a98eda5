import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#usecases/deps.ts";
import { browseQuotes, QUOTE_VIEWS, QUOTES_PAGE_SIZE } from "#usecases/quotes/browse-quotes.ts";
import { callerQuoteInput } from "#usecases/quotes/caller-quote-input.ts";
import { previewQuote, printQuote } from "#usecases/quotes/print-quote.ts";
import { quoteInput } from "#usecases/quotes/quote-input.ts";
import { readCallerTerms } from "#usecases/quotes/read-caller-terms.ts";
import { previewReminder, remindQuote } from "#usecases/quotes/remind-quotes.ts";
import { sendQuote } from "#usecases/quotes/send-quote.ts";
import { writeCallerQuote } from "#usecases/quotes/write-caller-quote.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { jsonBody, pageNumber, queryOf, searchText } from "./read-input.ts";
import { conflict, noAddress, unknownRequest } from "./request-answers.ts";

const list = z.object({
  vue: z.enum(QUOTE_VIEWS).catch("en-cours"),
  q: searchText,
  tri: z.string().max(20).catch(""),
  page: pageNumber,
});
const preview = z.object({ requestId: z.uuid(), input: quoteInput });
const sending = preview.extend({ version: z.string().max(40) });
const pdf = { "Content-Type": "application/pdf" };

const remindRefusals = {
  accepted: "Le client a déjà accepté ce devis.",
  declined: "Le client a décliné ce devis.",
  replaced: "Un devis plus récent remplace celui-ci.",
  expired: "Ce devis n’est plus valable\u00a0: envoyez-en un nouveau.",
  settled: "Cette demande n’attend plus de réponse\u00a0: son statut le dit.",
  today: "Le client a déjà été relancé aujourd’hui.",
  noAddress: noAddress.message,
} as const;

const callerRefusals = {
  unknownCustomer: { field: "caller", message: "Ce client n’existe plus." },
  known: { field: "email", message: "Cette adresse e-mail a déjà sa fiche\u00a0: cherchez-la." },
  unknownVehicle: { field: "vehicle", message: "Ce véhicule n’est plus sur cette fiche." },
  unknownOffer: { field: "offers", message: "Une offre choisie n’est pas proposée pour ce véhicule." },
  unpriced: { field: "offers", message: "Choisissez au moins une offre qui a un prix." },
  noAddress: { field: "email", message: noAddress.message },
  price: { field: "", message: "Les prix ont changé\u00a0: vérifiez le total, puis recommencez." },
} as const;

export function quotesRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", queryOf(list), async (c) => {
      const { vue: view, q: search, tri, page } = c.req.valid("query");
      const sort = tri === "montant" || tri === "-montant" ? "montant" : "date";
      const found = await browseQuotes(deps, { view, search, sort, page });
      return c.json({ ...found, view, page, pageSize: QUOTES_PAGE_SIZE });
    })
    .post("/preview", jsonBody(preview), async (c) => {
      const bytes = await previewQuote(deps, c.req.valid("json"));
      return bytes ? c.body(new Uint8Array(bytes), 200, pdf) : c.json(unknownRequest, 404);
    })
    .post("/", jsonBody(sending), async (c) => {
      const sent = await sendQuote(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      if (sent.ok) return c.json({ number: sent.number }, 201);
      if (sent.reason === "unknown") return c.json(unknownRequest, 404);
      if (sent.reason === "conflict") return c.json(conflict, 409);
      if (sent.reason === "noAddress") return c.json(noAddress, 422);
      return c.json({ message: "Le client a déjà accepté un devis pour cette demande." }, 422);
    })
    .get("/caller", async (c) => c.json(await readCallerTerms(deps)))
    .post("/caller", jsonBody(callerQuoteInput), async (c) => {
      const written = await writeCallerQuote(deps, { input: c.req.valid("json"), actor: actorOf(c) });
      if (written.ok) return c.json({ requestId: written.requestId, number: written.number }, 201);
      const refusal = callerRefusals[written.reason];
      return c.json(refusal, written.reason === "price" ? 409 : 422);
    })
    .get("/:number/pdf", async (c) => {
      const bytes = await printQuote(deps, c.req.param("number"));
      return bytes
        ? c.body(new Uint8Array(bytes), 200, pdf)
        : c.json({ message: "Ce devis n’existe plus." }, 404);
    })
    .get("/:number/reminder", async (c) => {
      const preview = await previewReminder(deps, c.req.param("number"));
      if (preview.ok) {
        const { to, subject, html, text } = preview;
        return c.json({ to, subject, html, text });
      }
      if (preview.reason === "unknown") return c.json({ message: "Ce devis n’existe plus." }, 404);
      return c.json({ message: remindRefusals[preview.reason] }, 422);
    })
    .post("/:number/remind", async (c) => {
      const reminded = await remindQuote(deps, { number: c.req.param("number"), actor: actorOf(c) });
      if (reminded.ok) return c.json({ ok: true });
      if (reminded.reason === "unknown") return c.json({ message: "Ce devis n’existe plus." }, 404);
      return c.json({ message: remindRefusals[reminded.reason] }, 422);
    });
}
