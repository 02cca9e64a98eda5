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

/** What a full or forbidden storage refused: it survives another page, and the browser asks before a reload ends it. */
const unkept = new Map<string, string>();

export function storeDraft(name: string, base: string, value: unknown): void {
  const key = keyOf(name);
  const text = JSON.stringify({ base, value } satisfies Stored);
  try {
    sessionStorage.setItem(key, text);
    forgetUnkept(key);
  } catch {
    // Older words under the same name would come back in place of these.
    removeStored(key);
    unkept.set(key, text);
    window.addEventListener("beforeunload", askBeforeLeaving);
  }
}

export function dropDraft(name: string): void {
  const key = keyOf(name);
  removeStored(key);
  forgetUnkept(key);
}

function removeStored(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

function forgetUnkept(key: string): void {
  unkept.delete(key);
  if (unkept.size === 0) window.removeEventListener("beforeunload", askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** What was typed on top of `base`, if it still looks like `sample`; another shape or no change is dropped. */
export function readStoredDraft<Value>(name: string, base: string, sample: Value): Value | null {
  return readTyped(name, (stored) => stored === base, sample);
}

/** What was typed on top of another base: somebody has saved since, so that it comes back on request only. */
export function readOlderDraft<Value>(name: string, base: string, sample: Value): Value | null {
  return readTyped(name, (stored) => stored !== base, sample);
}

function readTyped<Value>(name: string, isWanted: (base: string) => boolean, sample: Value): Value | null {
  const stored = readStored(name);
  if (!stored) return null;
  const isChanged = JSON.stringify(stored.value) !== JSON.stringify(sample);
  if (isChanged && isLike(sample, stored.value))
    return isWanted(stored.base) ? (stored.value as Value) : null;
  dropDraft(name);
  return null;
}

function readStored(name: string): Stored | null {
  try {
    const key = keyOf(name);
    const parsed: unknown = JSON.parse(unkept.get(key) ?? sessionStorage.getItem(key) ?? "null");
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
