import { useEffect, useRef, useState } from "react";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { type CallerDraft, wantedFreeLines, wantedOffers } from "./caller-draft.ts";

type Answer = NonNullable<SuccessBody<Awaited<ReturnType<typeof admin.requests.quotes.caller.starts.$post>>>>;
export type CallerStart = Answer["starts"][number];

/** Chosen on the planning beforehand: a day, or an hour of somebody's day. */
export interface BoardStart {
  readonly day: CallerStart["day"];
  readonly from?: number;
  readonly workerId?: number;
}

interface CallerStartsOptions {
  /** Chosen on the planning: asked for before all others. */
  readonly wanted: BoardStart | null;
  /** With the wanted start where it fits, else with null. */
  readonly onChanged: (start: CallerStart | null) => void;
}

/** The free starts for what is chosen, asked again when it changes. Null while nobody knows where or what. */
export function useCallerStarts(draft: CallerDraft, { wanted, onChanged }: CallerStartsOptions) {
  const [found, setFound] = useState<Answer | null>(null);
  const changed = useRef(onChanged);
  changed.current = onChanged;
  const question = JSON.stringify({
    offers: wantedOffers(draft),
    freeLines: wantedFreeLines(draft).length,
    inseeCode: draft.commune.code,
    ...(wanted ? { wanted } : {}),
  });
  useEffect(() => {
    let isStale = false;
    setFound(null);
    changed.current(null);
    const json = JSON.parse(question) as Parameters<
      typeof admin.requests.quotes.caller.starts.$post
    >[0]["json"];
    if (json.inseeCode === "" || json.offers.length + json.freeLines === 0) return;
    const timer = setTimeout(async () => {
      const answer = await send(admin.requests.quotes.caller.starts.$post({ json }));
      if (isStale || !answer.ok) return;
      setFound(answer.data);
      changed.current(answer.data?.wanted ?? null);
    }, 200);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [question]);
  /** The nearest ones, once the chosen one is gone; what is gone is no longer listed. */
  const replace = (proposed: readonly CallerStart[]) =>
    setFound(
      (current) => current && { ...current, wanted: null, proposed: [...proposed], starts: [...proposed] },
    );
  return { found, replace };
}
