import { useEffect, useRef } from "react";

/**
 * Runs once after hydration: applies what was chosen or typed before. React leaves it in the fields but its
 * state does not have it.
 */
export function useAfterHydration(adopt: () => void): void {
  const atFirst = useRef(adopt);
  useEffect(() => atFirst.current(), []);
}
