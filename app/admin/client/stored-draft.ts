import { currentAdmin } from "./current-admin.ts";

interface Stored {
  /** What was saved when the typing began; another one by now means that the draft is older than what is saved. */
  readonly base: string;
  readonly value: unknown;
}

/** Kept for this tab and this user: it survives a reload, and another user who signs in does not get it. */
function keyOf(name: string): string {
  return `brouillon:${currentAdmin().userId}:${name}`;
}

export function storeDraft(name: string, base: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ base, value } satisfies Stored));
  } catch {
    // A full or forbidden storage: the page still holds the input.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept then.
  }
}

/** What was typed on top of `base`, if it still looks like `sample`; an older draft, another shape or no change is dropped. */
export function readStoredDraft<Value>(name: string, base: string, sample: Value): Value | null {
  const stored = readStored(name);
  if (!stored) return null;
  const isChanged = JSON.stringify(stored.value) !== JSON.stringify(sample);
  if (stored.base === base && isChanged && isLike(sample, stored.value)) return stored.value as Value;
  dropDraft(name);
  return null;
}

function readStored(name: string): Stored | null {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null");
    const isStored = typeof parsed === "object" && parsed !== null && "base" in parsed && "value" in parsed;
    return isStored ? (parsed as Stored) : null;
  } catch {
    return null;
  }
}

/** The same fields all the way down; a list may have any length, its entries are like the sample's first. */
export function isLike(sample: unknown, value: unknown): boolean {
  if (Array.isArray(sample)) {
    if (!Array.isArray(value)) return false;
    const [first] = sample;
    return first === undefined || value.every((entry) => isLike(first, entry));
  }
  if (typeof sample === "object" && sample !== null) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const keys = Object.keys(sample);
    return (
      keys.length === Object.keys(value).length &&
      keys.every(
        (key) =>
          key in value &&
          isLike((sample as Record<string, unknown>)[key], (value as Record<string, unknown>)[key]),
      )
    );
  }
  return sample === null || value === null || typeof sample === typeof value;
}
