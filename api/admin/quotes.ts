import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#usecases/deps.ts";
import { browseQuotes, QUOTE_VIEWS, QUOTES_PAGE_SIZE } from "#usecases/quotes/browse-quotes.ts";
import { copyQuote } from "#usecases/quotes/copy-quote.ts";
import { previewQuote, printQuote } from "#usecases/quotes/print-quote.ts";
import { quoteInput } from "#usecases/quotes/quote-input.ts";
import { previewReminder, remindQuote } from "#usecases/quotes/remind-quotes.ts";
import { sendQuote } from "#usecases/quotes/send-quote.ts";
import { stopQuoteReminders } from "#usecases/quotes/stop-reminders.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { callerQuotesRoutes } from "./caller-quotes.ts";
import { quoteIdentityIncomplete } from "./incomplete-identity.ts";
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

const unknownQuote = { message: "Ce devis n’existe plus." } as const;

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
      if (sent.reason === "identity") return c.json(quoteIdentityIncomplete(sent.missing), 422);
      return c.json({ message: "Le client a déjà accepté un devis pour cette demande." }, 422);
    })
    .route("/caller", callerQuotesRoutes(deps))
    .get("/:number/copy", async (c) => {
      const copy = await copyQuote(deps, c.req.param("number"));
      return copy ? c.json(copy) : c.json(unknownQuote, 404);
    })
    .put("/:number/reminders", jsonBody(z.object({ isStopped: z.boolean() })), async (c) => {
      const { isStopped } = c.req.valid("json");
      const isDone = await stopQuoteReminders(deps, {
        number: c.req.param("number"),
        isStopped,
        actor: actorOf(c),
      });
      return isDone ? c.json({ ok: true }) : c.json(unknownQuote, 404);
    })
    .get("/:number/pdf", async (c) => {
      const bytes = await printQuote(deps, c.req.param("number"));
      return bytes ? c.body(new Uint8Array(bytes), 200, pdf) : c.json(unknownQuote, 404);
    })
    .get("/:number/reminder", async (c) => {
      const preview = await previewReminder(deps, c.req.param("number"));
      if (preview.ok) {
        const { to, subject, html, text } = preview;
        return c.json({ to, subject, html, text });
      }
      if (preview.reason === "unknown") return c.json(unknownQuote, 404);
      return c.json({ message: remindRefusals[preview.reason] }, 422);
    })
    .post("/:number/remind", async (c) => {
      const reminded = await remindQuote(deps, { number: c.req.param("number"), actor: actorOf(c) });
      if (reminded.ok) return c.json({ ok: true });
      if (reminded.reason === "unknown") return c.json(unknownQuote, 404);
      return c.json({ message: remindRefusals[reminded.reason] }, 422);
    });
}
