import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { PAYMENT_MEANS } from "#domain/money/payment-means.ts";
import { receiptsCsv, salesCsv, vatCsv } from "#usecases/accounting/accounting-csv.ts";
import { zipDocuments } from "#usecases/accounting/documents-zip.ts";
import { isAccountingMonth, monthSpan } from "#usecases/accounting/month.ts";
import { readAccountingMonth } from "#usecases/accounting/read-accounting-month.ts";
import { readLastSending, sendToAccountant } from "#usecases/accounting/send-to-accountant.ts";
import { readVatGauge } from "#usecases/dashboard/read-vat-gauge.ts";
import type { Deps } from "#usecases/deps.ts";
import { readSiteSettings } from "#usecases/settings/read-settings.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { queryOf } from "./read-input.ts";

const noAccountant = { message: "Indiquez l’e-mail du comptable dans les réglages, rubrique Factures." };

const shown = z.object({
  tout: z.string().optional(),
  reglement: z.string().max(40).optional(),
  nature: z.string().max(40).optional(),
});

const monthParam = createMiddleware<AdminEnv>(async (c, next) => {
  if (isAccountingMonth(c.req.param("month") ?? "")) return next();
  return c.json({ message: "Ce mois n’existe pas." }, 404);
});

function csv(body: ReadableStream<Uint8Array>, name: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

/** A month for the accountant: its figures and its files. The owner's alone. */
export function accountingRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .get("/:month", monthParam, queryOf(shown), async (c) => {
      const month = c.req.param("month");
      const { tout, reglement, nature = null } = c.req.valid("query");
      const means = PAYMENT_MEANS.find((known) => known === reglement) ?? null;
      const [figures, lastSending, gauge, settings] = await Promise.all([
        readAccountingMonth(deps, month, { showsAll: tout === "1", means, nature }),
        readLastSending(deps, month),
        readVatGauge(deps),
        readSiteSettings(deps.db.orm),
      ]);
      return c.json({ ...figures, lastSending, gauge, accountantEmail: settings.billing.accountantEmail });
    })
    .post("/:month/send", monthParam, async (c) => {
      const to = await sendToAccountant(deps, { month: c.req.param("month"), actor: actorOf(c) });
      return to ? c.json({ to }) : c.json(noAccountant, 409);
    })
    .get("/:month/receipts", monthParam, async (c) => {
      const month = c.req.param("month");
      return csv(receiptsCsv(deps, monthSpan(month)), `livre-des-recettes-${month}`);
    })
    .get("/:month/sales", monthParam, async (c) => {
      const month = c.req.param("month");
      return csv(salesCsv(deps, monthSpan(month)), `journal-des-ventes-${month}`);
    })
    .get("/:month/vat", monthParam, async (c) => {
      const month = c.req.param("month");
      return csv(vatCsv(deps, monthSpan(month)), `tva-${month}`);
    })
    .get("/:month/documents", monthParam, async (c) => {
      const month = c.req.param("month");
      return new Response(await zipDocuments(deps, month), {
        headers: {
          "Content-Type": "application/zip",
          "Content-Disposition": `attachment; filename="documents-${month}.zip"`,
          "Cache-Control": "no-store",
        },
      });
    });
}
