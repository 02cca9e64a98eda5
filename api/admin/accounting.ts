import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { receiptsCsv, salesCsv, vatCsv } from "#usecases/accounting/accounting-csv.ts";
import { zipDocuments } from "#usecases/accounting/documents-zip.ts";
import { isAccountingMonth, monthSpan } from "#usecases/accounting/month.ts";
import { readAccountingMonth } from "#usecases/accounting/read-accounting-month.ts";
import { readReceipts } from "#usecases/accounting/read-receipts.ts";
import { readSales } from "#usecases/accounting/read-sales.ts";
import type { Deps } from "#usecases/deps.ts";
import type { AdminEnv } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";

const monthParam = createMiddleware<AdminEnv>(async (c, next) => {
  if (isAccountingMonth(c.req.param("month") ?? "")) return next();
  return c.json({ message: "Ce mois n’existe pas." }, 404);
});

function csv(body: string, name: string): Response {
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
    .get("/:month", monthParam, async (c) => c.json(await readAccountingMonth(deps, c.req.param("month"))))
    .get("/:month/receipts", monthParam, async (c) => {
      const month = c.req.param("month");
      return csv(
        receiptsCsv(await readReceipts(deps.db.orm, monthSpan(month))),
        `livre-des-recettes-${month}`,
      );
    })
    .get("/:month/sales", monthParam, async (c) => {
      const month = c.req.param("month");
      return csv(salesCsv(await readSales(deps.db.orm, monthSpan(month))), `journal-des-ventes-${month}`);
    })
    .get("/:month/vat", monthParam, async (c) => {
      const month = c.req.param("month");
      return csv(vatCsv(await readSales(deps.db.orm, monthSpan(month))), `tva-${month}`);
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
