import { useEffect, useState } from "react";

const stepMs = 10_000;

/** Now by the server's clock, renewed while the page is open. */
export function useServerTime(offsetMs: number): Date {
  const [now, setNow] = useState(() => new Date(Date.now() + offsetMs));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(Date.now() + offsetMs)), stepMs);
    return () => clearInterval(timer);
  }, [offsetMs]);
  return now;
}
