import { Hono } from "hono";
import { z } from "zod";
import { saveCompany } from "#usecases/billing/save-company.ts";
import type { Deps } from "#usecases/deps.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { idParam, jsonBody } from "./read-input.ts";

const unknown = "Ce client n’existe pas, ou plus.";
const line = z.string().trim().max(120, { error: "120 caractères au plus." });
const company = z.object({
  company: line,
  siren: line,
  vatNumber: line,
  billingAddress: z.array(line).max(5, { error: "Cinq lignes au plus." }),
});
const messages = {
  company: "Indiquez le nom de l’entreprise.",
  siren: "Ce SIREN comporte une erreur\u00a0: vérifiez-le chiffre par chiffre.",
  vatNumber: "Ce numéro de TVA comporte une erreur, ou n’est pas celui de ce SIREN.",
  billingAddress: "Indiquez l’adresse de facturation.",
} as const;

/** Customers that are companies, as their invoices name them. */
export function companiesRoutes(deps: Deps) {
  return new Hono<AdminEnv>().put("/:id", idParam(unknown), jsonBody(company), async (c) => {
    const details = { customerId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
    const saved = await saveCompany(deps, details);
    if (saved.ok) return c.json({ customerId: details.customerId });
    if (saved.field === "") return c.json({ message: unknown }, 404);
    return c.json({ field: saved.field, message: messages[saved.field] }, 422);
  });
}
