import { useEffect, useState, useSyncExternalStore } from "react";
import { loadOnce } from "../../deferred/load-once.ts";
import { PlainNotice } from "./plain-notice.tsx";
import { toastStore } from "./toast-store.ts";

const toaster = loadOnce(() => import("./toaster.tsx").then((module) => module.default));

/**
 * Keeps the notice library out of every page until the first notice, or until somebody types, who will be answered by one,
 * perhaps when the network is gone. Without its code a notice is shown plainly.
 */
export function LazyToaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  const [status, setStatus] = useState<"idle" | "ready" | "failed">("idle");
  useEffect(() => {
    const fetchAhead = () => void toaster.load().catch(() => undefined);
    document.addEventListener("input", fetchAhead, { once: true });
    return () => document.removeEventListener("input", fetchAhead);
  }, []);
  useEffect(() => {
    if (toast && status !== "ready")
      toaster.load().then(
        () => setStatus("ready"),
        () => setStatus("failed"),
      );
  }, [toast, status]);
  const Toaster = status === "ready" ? toaster.value : undefined;
  if (Toaster) return <Toaster />;
  return toast && status === "failed" ? <PlainNotice key={toast.id} toast={toast} /> : null;
}
