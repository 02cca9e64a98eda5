import { useSyncExternalStore } from "react";

const phone = "(width < 768px)";

/** Whether the administration is on a phone, where drawings need other proportions. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = window.matchMedia(phone);
      media.addEventListener("change", tell);
      return () => media.removeEventListener("change", tell);
    },
    () => window.matchMedia(phone).matches,
    () => false,
  );
}
