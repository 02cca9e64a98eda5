import { useEffect } from "react";
import { useRevalidator } from "#router";

const everyMs = 60_000;

/** Reads the arrival time again each minute while the page is looked at. */
export function RefreshArrival() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return null;
}
