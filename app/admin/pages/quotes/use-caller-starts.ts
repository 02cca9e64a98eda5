import { useEffect, useRef, useState } from "react";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { type CallerDraft, wantedFreeLines, wantedOffers } from "./caller-draft.ts";

type Answer = NonNullable<SuccessBody<Awaited<ReturnType<typeof admin.requests.quotes.caller.starts.$post>>>>;
export type CallerStart = Answer["starts"][number];

/** The free starts for what is chosen, asked again when it changes. Null while nobody knows where or what. */
export function useCallerStarts(draft: CallerDraft, onChanged: () => void) {
  const [found, setFound] = useState<Answer | null>(null);
  const changed = useRef(onChanged);
  changed.current = onChanged;
  const question = JSON.stringify({
    offers: wantedOffers(draft),
    freeLines: wantedFreeLines(draft).length,
    inseeCode: draft.commune.code,
  });
  useEffect(() => {
    let isStale = false;
    setFound(null);
    changed.current();
    const json = JSON.parse(question) as Parameters<
      typeof admin.requests.quotes.caller.starts.$post
    >[0]["json"];
    if (json.inseeCode === "" || json.offers.length + json.freeLines === 0) return;
    const timer = setTimeout(async () => {
      const answer = await send(admin.requests.quotes.caller.starts.$post({ json }));
      if (!isStale && answer.ok) setFound(answer.data);
    }, 200);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [question]);
  /** The nearest ones, once the chosen one is gone; what is gone is no longer listed. */
  const replace = (proposed: readonly CallerStart[]) =>
    setFound((current) => current && { ...current, proposed: [...proposed], starts: [...proposed] });
  return { found, replace };
}
