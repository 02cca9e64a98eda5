import { Hono } from "hono";
import type { Deps } from "#usecases/deps.ts";
import { printBillingDocument, printPackingSlip } from "#usecases/orders/print-order.ts";
import type { AdminEnv } from "./admin-env.ts";

const missing = { message: "Ce document n’existe pas." };

function pdf(file: Buffer, name: string): Response {
  return new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}

/** What is printed: invoices and credit notes by their number, the slip that goes into the box. */
export function orderFilesRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/documents/:number", async (c) => {
      const file = await printBillingDocument(deps, c.req.param("number"));
      return file ? pdf(file, c.req.param("number").replace(/[^\w-]/g, "")) : c.json(missing, 404);
    })
    .get("/:id/packing-slip", async (c) => {
      const file = await printPackingSlip(deps, c.req.param("id"));
      return file ? pdf(file, "bon-de-preparation") : c.json(missing, 404);
    });
}
