import type { VisitState } from "../planning/job.ts";
import type { AgreedExtra, FoundDamage, OnSiteMeans, VisitEntry } from "./entry.ts";
import type { AnglePhoto } from "./photo-angles.ts";
import { addReading, type PaintReading } from "./readings.ts";

/** How far a visit is, by the record of the visit itself. */
export interface VisitTimes {
  readonly state: VisitState;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

export interface VisitProgress extends VisitTimes {
  readonly pausedSince: string | null;
  readonly pausedMs: number;
  /** Done items of the lists, with the time. */
  readonly checks: ReadonlyMap<string, string>;
  readonly photos: readonly AnglePhoto[];
  readonly readings: readonly PaintReading[];
  readonly extras: readonly (AgreedExtra & { readonly id: string; readonly at: string })[];
  readonly notes: readonly { readonly id: string; readonly text: string; readonly at: string }[];
  readonly customerNotes: VisitProgress["notes"];
  readonly damages: readonly (FoundDamage & { readonly id: string; readonly at: string })[];
  readonly payments: readonly { readonly means: OnSiteMeans; readonly cents: number }[];
  /** Who was asked to do the visit instead; null: nobody. */
  readonly reassignedTo: { readonly workerId: number; readonly workerName: string } | null;
  readonly missedAt: string | null;
}

/**
 * What a visit has come to after these entries, in their order. The server's entries come first, then those that wait on
 * the phone: the page shows both alike.
 */
export function visitProgress(times: VisitTimes, entries: readonly VisitEntry[]): VisitProgress {
  // Who left before the visit was given to somebody else is no longer on the way.
  const given = entries.findLastIndex(({ kind }) => kind === "reassign");
  const counted = entries.filter(({ kind }, index) => kind !== "leave" || index > given);
  return counted.reduce(applyEntry, {
    ...times,
    pausedSince: null,
    pausedMs: 0,
    checks: new Map(),
    photos: [],
    readings: [],
    extras: [],
    notes: [],
    customerNotes: [],
    damages: [],
    payments: [],
    reassignedTo: null,
    missedAt: null,
  });
}

function applyEntry(before: VisitProgress, entry: VisitEntry): VisitProgress {
  const { id, at } = entry;
  switch (entry.kind) {
    case "leave":
      return before.state === "planned" ? { ...before, state: "on_the_way" } : before;
    case "start":
      return isOpen(before.state)
        ? { ...before, state: "in_progress", startedAt: before.startedAt ?? at }
        : before;
    case "finish":
      return isOpen(before.state) || before.state === "in_progress"
        ? { ...resumed(before, at), state: "done", startedAt: before.startedAt ?? at, finishedAt: at }
        : before;
    case "pause":
      if (!entry.content.isPaused) return resumed(before, at);
      return { ...before, pausedSince: before.pausedSince ?? at };
    case "check": {
      const checks = new Map(before.checks);
      if (entry.content.isDone) checks.set(entry.content.item, at);
      else checks.delete(entry.content.item);
      return { ...before, checks };
    }
    case "photo":
      return { ...before, photos: [...before.photos, { id, ...entry.content }] };
    case "gauge":
      return { ...before, readings: addReading(before.readings, entry.content) };
    case "extra":
      return { ...before, extras: [...before.extras, { id, at, ...entry.content }] };
    case "note":
      return { ...before, notes: [...before.notes, { id, at, text: entry.content.text }] };
    case "customer_note":
      return {
        ...before,
        customerNotes: [...before.customerNotes, { id, at, text: entry.content.text }],
      };
    case "damage":
      return { ...before, damages: [...before.damages, { id, at, ...entry.content }] };
    case "payment":
      return { ...before, payments: [...before.payments, entry.content] };
    case "reassign":
      return { ...before, reassignedTo: entry.content };
    case "no_show":
      if (before.state === "no_show") return { ...before, missedAt: before.missedAt ?? at };
      return isOpen(before.state) ? { ...before, state: "no_show", missedAt: at } : before;
  }
}

function isOpen(state: VisitState): boolean {
  return state === "planned" || state === "on_the_way";
}

function resumed(before: VisitProgress, at: string): VisitProgress {
  if (before.pausedSince === null) return before;
  const pausedMs = before.pausedMs + Math.max(0, Date.parse(at) - Date.parse(before.pausedSince));
  return { ...before, pausedSince: null, pausedMs };
}

/** Minutes of work until `now`, or until the end; pauses are left out. */
export function workedMinutes(
  {
    startedAt,
    finishedAt,
    pausedSince,
    pausedMs,
  }: Pick<VisitProgress, "startedAt" | "finishedAt" | "pausedSince" | "pausedMs">,
  now: Date,
): number {
  if (!startedAt) return 0;
  const end = Date.parse(finishedAt ?? pausedSince ?? now.toISOString());
  return Math.max(0, Math.floor((end - Date.parse(startedAt) - pausedMs) / 60_000));
}
