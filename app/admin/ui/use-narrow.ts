import { useSyncExternalStore } from "react";

const phone = "(width < 768px)";

/** Whether the desk is on a phone, where what is drawn needs other proportions. */
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
