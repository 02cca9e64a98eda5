import { fieldsOf } from "./checked.ts";
import type { MachineContent } from "./machine.ts";

/** The value with the prices the machine and its packs were stored with: those in force are changed apart. */
export function keepMachinePrices(value: unknown, stored: MachineContent): unknown {
  const fields = fieldsOf(value);
  if (!fields) return value;
  const known = new Map(stored.packs.map(({ id, price }) => [id, price]));
  const packs = Array.isArray(fields.packs)
    ? fields.packs.map((entry: unknown) => {
        const pack = fieldsOf(entry);
        const price = known.get(String(pack?.id));
        return pack && price !== undefined ? { ...pack, price } : entry;
      })
    : fields.packs;
  return { ...fields, prices: stored.prices, packs };
}
