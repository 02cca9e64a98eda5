import { useRef } from "react";
import type { TextValue } from "#domain/site-content/site-text.ts";
import { admin, send } from "../../client/admin-client.ts";
import type { Outcome } from "../../client/outcome.ts";
import type { PageText } from "./edited-text.ts";

export interface TypedText {
  readonly key: string;
  /** Null: the shipped words. */
  readonly value: TextValue | null;
}

/** Keeps texts as drafts, one after the other: a text may be typed again before its first save is answered. */
export function useDraftQueue(texts: readonly PageText[]): (typed: TypedText) => Promise<Outcome<unknown>> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const saved = useRef<Readonly<Record<string, number>>>({});
  async function keep({ key, value }: TypedText) {
    const seen = texts.find((text) => text.key === key)?.version ?? 0;
    const version = Math.max(seen, saved.current[key] ?? 0);
    const outcome = await send(admin.texts.drafts.$put({ json: { changes: [{ key, version, value }] } }));
    if (outcome.ok) saved.current = { ...saved.current, ...outcome.data.versions };
    return outcome;
  }
  return (typed) => {
    const kept = last.current.then(() => keep(typed));
    last.current = kept.catch(() => {});
    return kept;
  };
}
