import { useEffect, useState } from "react";

/** Seconds left, counted by the browser's own clock from what the server said; `onEnd` once at zero. */
export function useCountdown(secondsLeft: number, onEnd: () => void): number {
  const [left, setLeft] = useState(secondsLeft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count restarts with what the server says, not with a new function
  useEffect(() => {
    const endsAt = performance.now() + secondsLeft * 1000;
    setLeft(secondsLeft);
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      onEnd();
    }, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  return left;
}
