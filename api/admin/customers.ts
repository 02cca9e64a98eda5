import { Hono } from "hono";
import { z } from "zod";
import { browseCustomers, CUSTOMERS_PAGE_SIZE } from "#usecases/customers/browse-customers.ts";
import { changeContact } from "#usecases/customers/change-contacts.ts";
import {
  addressInput,
  customerInput,
  emailInput,
  noteInput,
  phoneInput,
  vehicleInput,
} from "#usecases/customers/customer-input.ts";
import { distinguishCustomers } from "#usecases/customers/find-doubles.ts";
import { mergeCustomers } from "#usecases/customers/merge-customers.ts";
import { readCustomer } from "#usecases/customers/read-customer.ts";
import { createCustomer, saveCustomer } from "#usecases/customers/save-customer.ts";
import { removeVehicle, saveVehicle } from "#usecases/customers/save-vehicle.ts";
import type { Deps } from "#usecases/deps.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { idParam, jsonBody, pageNumber, queryOf, searchText } from "./read-input.ts";

const unknownCustomer = { message: "Ce client n’existe plus." } as const;
const list = z.object({ q: searchText, page: pageNumber });
const optional = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(""), schema]);
const creation = z.object({
  input: customerInput,
  email: optional(emailInput),
  phone: optional(phoneInput),
});
const edition = z.object({ input: customerInput, version: z.string().max(40) });
const contact = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("email"), email: emailInput }),
  z.object({ kind: z.literal("phone"), phone: phoneInput }),
  z.object({ kind: z.literal("address"), address: addressInput }),
  z.object({ kind: z.literal("note"), body: noteInput }),
  z.object({ kind: z.literal("dropEmail"), email: z.string().max(254) }),
  z.object({ kind: z.literal("dropPhone"), phone: z.string().max(40) }),
  z.object({ kind: z.literal("dropAddress"), addressId: z.uuid() }),
]);
const vehicle = z.object({ vehicleId: z.uuid().nullable(), input: vehicleInput });
const other = z.object({ otherId: z.uuid() });
const merge = z.object({ mergedId: z.uuid(), confirmedName: z.string().max(200) });

const mergeRefusals = {
  same: "C’est le même client.",
  unconfirmed: "Recopiez le nom de la fiche qui disparaît, exactement.",
} as const;

export function customersRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .get("/", queryOf(list), async (c) => {
      const { q, page } = c.req.valid("query");
      const found = await browseCustomers(deps, { search: q, page });
      return c.json({ ...found, page, pageSize: CUSTOMERS_PAGE_SIZE });
    })
    .post("/", jsonBody(creation), async (c) => {
      const created = await createCustomer(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      if (created.ok) return c.json({ id: created.id }, 201);
      const message = "Cette adresse e-mail a déjà sa fiche.";
      return c.json({ field: "email", message, knownId: created.id }, 409);
    })
    .use("/:id/*", idParam(unknownCustomer.message))
    .get("/:id", async (c) => {
      const found = await readCustomer(deps, c.req.param("id"), c.get("staff"));
      return found ? c.json(found) : c.json(unknownCustomer, 404);
    })
    .put("/:id", jsonBody(edition), async (c) => {
      const change = { id: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const saved = await saveCustomer(deps, change);
      if (saved.ok) return c.json({ ok: true });
      if (saved.reason === "unknown") return c.json(unknownCustomer, 404);
      return c.json({ message: "Cette fiche a changé entre-temps. La page montre son état actuel." }, 409);
    })
    .post("/:id/contacts", jsonBody(contact), async (c) => {
      const customerId = c.req.param("id");
      const changed = await changeContact(deps, {
        customerId,
        change: c.req.valid("json"),
        actor: actorOf(c),
      });
      if (changed.ok) return c.json({ ok: true });
      if (changed.reason === "unknown") return c.json(unknownCustomer, 404);
      if (changed.reason === "unknownCommune")
        return c.json({ field: "commune", message: "Choisissez une commune de la liste." }, 422);
      return c.json(
        { field: "email", message: "Une autre fiche a cette adresse e-mail\u00a0: réunissez-les." },
        422,
      );
    })
    .post("/:id/vehicles", jsonBody(vehicle), async (c) => {
      const change = { customerId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const id = await saveVehicle(deps, change);
      return id === null ? c.json({ message: "Ce véhicule n’existe plus." }, 404) : c.json({ id });
    })
    .delete("/:id/vehicles/:vehicleId", async (c) => {
      const { id: customerId, vehicleId } = c.req.param();
      const isId = z.uuid().safeParse(vehicleId).success;
      const removed = isId
        ? await removeVehicle(deps, { customerId, vehicleId, actor: actorOf(c) })
        : "unknown";
      return removed === "unknown"
        ? c.json({ message: "Ce véhicule n’existe plus." }, 404)
        : c.json({ removed });
    })
    .post("/:id/distinctions", jsonBody(other), async (c) => {
      const ids = [c.req.param("id"), c.req.valid("json").otherId] as const;
      const isKept = await distinguishCustomers(deps, { ids, actor: actorOf(c) });
      return isKept ? c.json({ ok: true }) : c.json(unknownCustomer, 404);
    })
    .post("/:id/merge", jsonBody(merge), async (c) => {
      const wanted = { keptId: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
      const merged = await mergeCustomers(deps, wanted);
      if (merged.ok) return c.json({ ok: true });
      if (merged.reason === "unknown") return c.json(unknownCustomer, 404);
      return c.json({ field: "confirmedName", message: mergeRefusals[merged.reason] }, 422);
    });
}
