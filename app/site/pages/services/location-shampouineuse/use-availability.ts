import { useCallback, useEffect, useRef, useState } from "react";
import type { RentalAvailability } from "#usecases/rentals/read-availability.ts";

const everyMs = 20_000;
const address = "/location/disponibilites";

export type Availability = {
  readonly data: RentalAvailability | null;
  readonly hasFailed: boolean;
  readonly reload: () => void;
};

/** The free days, refreshed while they are shown: another visitor may book meanwhile. */
export function useAvailability(isWanted: boolean): Availability {
  const [data, setData] = useState<RentalAvailability | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(0);

  const reload = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`disponibilités: ${response.status}`);
      const answer: RentalAvailability = await response.json();
      if (turn !== latest.current) return;
      setData(answer);
      setFailed(false);
    } catch {
      if (turn === latest.current) setFailed(true);
    }
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    reload();
    const refresh = () => {
      if (document.visibilityState === "visible") reload();
    };
    const timer = setInterval(refresh, everyMs);
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("focus", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("focus", refresh);
      // The answer of a pending request is ignored.
      latest.current += 1;
    };
  }, [isWanted, reload]);
  return { data, hasFailed, reload };
}
