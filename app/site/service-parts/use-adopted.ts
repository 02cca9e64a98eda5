import { useEffect, useRef } from "react";

/**
 * Runs once, when the page comes alive: what was chosen or typed before counts. React leaves it in the fields but
 * knows nothing of it.
 */
export function useAdopted(adopt: () => void): void {
  const atFirst = useRef(adopt);
  useEffect(() => atFirst.current(), []);
}
