import { acceptedValue, type Checked, fieldsOf, oneLine, refusedValue } from "./checked.ts";
import { isMachineName } from "./machine.ts";

/** What the business's own figures allow it to say; null: nothing. */
export interface CountedClaims {
  /** More customers than this are satisfied. */
  readonly customers: number | null;
  /** The machine rented most. */
  readonly machine: string | null;
  /** The pack taken most. */
  readonly pack: string | null;
}

export const noClaims: CountedClaims = { customers: null, machine: null, pack: null };

const steps = [10, 20, 50] as const;

/** The largest round number below a count: 10, 20, 50, 100, 200… Null up to ten. */
export function roundNumberBelow(count: number): number | null {
  let found: number | null = null;
  for (let scale = 1; scale * steps[0] < count; scale *= 10)
    for (const step of steps) if (step * scale < count) found = step * scale;
  return found;
}

/** Fewer than this in twelve months prove nothing. */
const fewest = 10;

/** The name with the most, alone at the top and often enough. */
export function clearLeader(
  counts: readonly { readonly name: string; readonly count: number }[],
): string | null {
  const [first, second] = counts.toSorted((one, other) => other.count - one.count);
  return first && second && first.count >= fewest && first.count > second.count ? first.name : null;
}

export function checkCounted(key: string, value: unknown): Checked<CountedClaims> {
  const fields = key === "claims" ? fieldsOf(value) : null;
  if (!fields) return refusedValue("", "Saisie invalide.");
  const { customers, machine, pack } = fields;
  return acceptedValue({
    customers: Number.isSafeInteger(customers) && Number(customers) > 0 ? Number(customers) : null,
    machine: isMachineName(machine) ? machine : null,
    pack: typeof pack === "string" ? pack : null,
  });
}

export const longestClaim = 60;

/** The owner's own sentence about the customers. */
export function checkClaim(key: string, value: unknown): Checked<string> {
  if (key !== "customers") return refusedValue("", "Cette phrase n’existe pas.");
  const sentence = oneLine(value, longestClaim);
  return sentence
    ? acceptedValue(sentence)
    : refusedValue("customers", `Écrivez une phrase de ${longestClaim} signes au plus, sur une ligne.`);
}
