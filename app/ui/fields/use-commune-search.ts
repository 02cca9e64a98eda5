import { useEffect, useState } from "react";
import type { CommuneSearch, FoundCommune } from "#content/communes/found-commune.ts";
import type { PageAddress } from "#content/site-path.ts";

const PAUSE_MS = 120;
const MIN_LENGTH = 2;

export type CommuneAnswer = CommuneSearch | "failed" | null;

/** Asks the server while the visitor types; a later keystroke aborts the earlier request. */
export function useCommuneSearch(typed: string): CommuneAnswer {
  const [answer, setAnswer] = useState<CommuneAnswer>(null);
  const query = typed.trim();
  useEffect(() => {
    if (query.length < MIN_LENGTH) return setAnswer(null);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(query, stop.signal).then(setAnswer, () => !stop.signal.aborted && setAnswer("failed"));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);
  return answer;
}

export function proposedCommunes(answer: CommuneAnswer): readonly FoundCommune[] {
  return answer === null || answer === "failed" ? [] : answer.communes;
}

/** The one commune the text names; an answer to earlier letters does not count. */
export function exactCommune(answer: CommuneAnswer, typed: string): FoundCommune | null {
  return answer === null || answer === "failed" || answer.query !== typed.trim() ? null : answer.exact;
}

async function ask(query: string, signal: AbortSignal): Promise<CommuneSearch> {
  const address: PageAddress = `/zone-intervention/communes?${new URLSearchParams({ q: query })}`;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  return (await response.json()) as CommuneSearch;
}
