import { useEffect, useState } from "react";
import type { CommuneSearch } from "./found-commune.ts";

const PAUSE_MS = 120;
const MIN_LENGTH = 2;

type Answer = CommuneSearch | "failed" | null;

/** Asks the server while one types; a later keystroke forgets the earlier question. */
export function useCommuneSearch(typed: string, initial: CommuneSearch | null): Answer {
  const [answer, setAnswer] = useState<Answer>(initial);
  const query = typed.trim();
  useEffect(() => {
    if (query.length < MIN_LENGTH || query === initial?.query) {
      setAnswer(query === initial?.query ? initial : null);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(query, stop.signal).then(setAnswer, () => !stop.signal.aborted && setAnswer("failed"));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, initial]);
  return answer;
}

async function ask(query: string, signal: AbortSignal): Promise<CommuneSearch> {
  const response = await fetch(`/zone-intervention/communes?${new URLSearchParams({ q: query })}`, {
    signal,
  });
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  return (await response.json()) as CommuneSearch;
}
