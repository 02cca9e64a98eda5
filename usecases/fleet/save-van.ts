import { and, eq, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import { vehicles } from "#db/schema/customers.ts";
import { writePlate } from "#domain/vehicle/plate.ts";
import { UTILITY_CATEGORIES } from "#domain/vehicle/vehicle.ts";
import { lineInput } from "../customers/company-input.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { vanLimits } from "./van-csv.ts";

export const vanInput = z.object({
  plate: z
    .string()
    .max(40, "Cette plaque est trop longue.")
    .transform(writePlate)
    .refine((plate) => plate.length >= 2 && plate.length <= vanLimits.plate, {
      error: "Indiquez la plaque.",
    }),
  category: z.enum(UTILITY_CATEGORIES, "Choisissez une catégorie."),
  nickname: lineInput(vanLimits.nickname),
  model: lineInput(vanLimits.model),
  site: lineInput(vanLimits.site),
});

export type VanSaved =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: "unknown" | "double" };

interface VanChange {
  readonly customerId: string;
  /** Null: a new one. */
  readonly vanId: string | null;
  readonly input: z.infer<typeof vanInput>;
  readonly actor: string;
}

/** A van typed by hand; a plate is once in a fleet. */
export async function saveVan(deps: Deps, { customerId, vanId, input, actor }: VanChange): Promise<VanSaved> {
  return deps.db.orm.transaction(async (transaction): Promise<VanSaved> => {
    if (!(await lockCustomer(transaction, customerId))) return { ok: false, reason: "unknown" };
    const isOwn = eq(vehicles.customerId, customerId);
    const other = vanId === null ? undefined : ne(vehicles.id, vanId);
    const doubles = await transaction.$count(
      vehicles,
      and(isOwn, eq(vehicles.plate, input.plate), isNull(vehicles.retiredAt), other),
    );
    if (doubles > 0) return { ok: false, reason: "double" };
    const [saved] =
      vanId === null
        ? await transaction
            .insert(vehicles)
            .values({ ...input, customerId, createdAt: deps.now() })
            .returning({ id: vehicles.id })
        : await transaction
            .update(vehicles)
            .set(input)
            .where(and(isOwn, eq(vehicles.id, vanId)))
            .returning({ id: vehicles.id });
    if (!saved) return { ok: false, reason: "unknown" };
    await recordChange(transaction, {
      actor,
      action: vanId === null ? "vehicle.added" : "vehicle.saved",
      subjectKind: "customer",
      subjectId: customerId,
      detail: { model: input.plate },
    });
    return { ok: true, id: saved.id };
  });
}
