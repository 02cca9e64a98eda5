import { useEffect } from "react";
import { useNavigation } from "#router";
import { originOf } from "./origin.ts";

/** The page that was clicked and is still being loaded: the browser's address is the one before until then. */
let loading: Pick<Location, "pathname" | "search" | "hash"> | undefined;

export function useAskedPage(): void {
  const { location } = useNavigation();
  useEffect(() => {
    loading = location;
    return () => {
      loading = undefined;
    };
  }, [location]);
}

/** Where signing in leads back to. */
export function askedPage(): string {
  return originOf(loading ?? window.location);
}
