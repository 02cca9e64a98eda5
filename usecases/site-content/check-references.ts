import { inArray, sql } from "drizzle-orm";
import { machineOfSlot } from "#content/machine-slot.ts";
import type { Executor } from "#db/client.ts";
import { pictures } from "#db/schema/pictures.ts";
import type { SlotValue } from "#domain/pictures/slot-value.ts";
import { RATE_NAMES, SHIPPED_MACHINES } from "#domain/rental/rental.ts";
import type { MachineContent } from "#domain/site-content/machine.ts";
import { SHIPPED_PACKS } from "#domain/site-content/machine-pack.ts";
import { rentalPackKey, rentalRateKey } from "#domain/site-content/rental-price.ts";
import type { ContentKind } from "./content-kinds.ts";

interface CheckedChange {
  readonly key: string;
  /** Null: the value the program ships. */
  readonly value: unknown;
}

interface RefusedReference {
  readonly ok: false;
  readonly reason: "invalid";
  readonly key: string;
  readonly field: string;
  readonly message: string;
}

/** What a value names must exist: a described picture of the library, a machine or a pack. */
export async function refusedReference(
  transaction: Executor,
  kind: ContentKind,
  changes: readonly CheckedChange[],
): Promise<RefusedReference | null> {
  if (kind === "rental-price") return refusedRentalPrice(transaction, changes);
  return kind === "photo" ? refusedPicture(transaction, changes) : null;
}

async function refusedRentalPrice(
  transaction: Executor,
  changes: readonly CheckedChange[],
): Promise<RefusedReference | null> {
  const { rows } = await transaction.execute<{ key: string; value: MachineContent | null }>(
    sql`select key, value from site_content where kind = 'machine' and state = 'published'`,
  );
  const machines = [...SHIPPED_MACHINES, ...rows.map(({ key }) => key)];
  const packs = [
    ...Object.keys(SHIPPED_PACKS),
    ...rows.flatMap(({ value }) => value?.packs.map(({ id }) => id) ?? []),
  ];
  const known = new Set([
    ...machines.flatMap((machine) => RATE_NAMES.map((rate) => rentalRateKey(machine, rate))),
    ...packs.map(rentalPackKey),
  ]);
  const unknown = changes.find(({ key }) => !known.has(key));
  if (!unknown) return null;
  return {
    ok: false,
    reason: "invalid",
    key: unknown.key,
    field: unknown.key,
    message: "Ce prix n’existe pas.",
  };
}

/** A slot takes a described picture, which cannot be deleted meanwhile. */
async function refusedPicture(
  transaction: Executor,
  changes: readonly CheckedChange[],
): Promise<RefusedReference | null> {
  const added = await refusedMachineSlot(transaction, changes);
  if (added) return added;
  const placed = changes.flatMap(({ key, value }) =>
    value !== null ? [{ key, id: (value as SlotValue).picture }] : [],
  );
  if (placed.length === 0) return null;
  const rows = await transaction
    .select({ id: pictures.id, alt: pictures.alt })
    .from(pictures)
    .where(
      inArray(
        pictures.id,
        placed.map(({ id }) => id),
      ),
    )
    .for("share");
  for (const { key, id } of placed) {
    const found = rows.find((row) => row.id === id);
    const refused = { ok: false, reason: "invalid", key } as const;
    if (!found)
      return { ...refused, field: "picture", message: "Cette photo n’est plus dans la photothèque." };
    if (found.alt === "")
      return { ...refused, field: "alt", message: "Dites d’abord ce que montre cette photo." };
  }
  return null;
}

/** The slot of a machine that the owner added needs the machine. */
async function refusedMachineSlot(
  transaction: Executor,
  changes: readonly CheckedChange[],
): Promise<RefusedReference | null> {
  for (const { key } of changes) {
    const machine = machineOfSlot(key);
    if (machine === null) continue;
    const { rows } = await transaction.execute(
      sql`select 1 from site_content where kind = 'machine' and key = ${machine} and state = 'published' limit 1`,
    );
    if (rows.length === 0)
      return { ok: false, reason: "invalid", key, field: "", message: "Cet emplacement n’existe pas." };
  }
  return null;
}
