import * as Radix from "@radix-ui/react-toast";
import { useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { IconAlertCircle, IconCheck, IconClose } from "#app/art/icons.tsx";
import { toastStore } from "./toast-store.ts";
import { useTopLayer } from "./use-top-layer.ts";
import "./toaster.css";

const defaultDurationMs = 5000;
const swipeThresholdPx = 50;

/** Loaded with the first toast: a visitor without one downloads nothing. */
export default function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  const latestId = useRef(0);
  const [announcer, setAnnouncer] = useState<HTMLElement | null>(null);
  const home = useRef<HTMLDivElement>(null);
  const host = useTopLayer(home);
  if (toast) latestId.current = toast.id;
  const notices = (
    // A new toast gets a new provider: the library's pause under pointer or focus would outlive a toast that was closed
    // by hand, and the next one would never close by itself.
    <Radix.Provider
      key={latestId.current}
      label="Notification"
      duration={defaultDurationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      announcerContainer={announcer ?? undefined}
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          className="toast"
          data-variant={toast.variant}
          lang={toast.lang}
          open
          duration={toast.durationMs ?? defaultDurationMs}
          onOpenChange={(open) => {
            if (!open) toastStore.dismiss(toast.id);
          }}
        >
          <span className="toast-mark" aria-hidden="true">
            {toast.variant === "destructive" ? <IconAlertCircle /> : <IconCheck />}
          </span>
          <div>
            <Radix.Title className="toast-title">{toast.title}</Radix.Title>{" "}
            {toast.description && (
              <Radix.Description className="toast-text">{toast.description}</Radix.Description>
            )}
          </div>
          <Radix.Close lang="fr" className="toast-close" aria-label="Fermer la notification">
            <IconClose />
          </Radix.Close>
        </Radix.Root>
      )}
      {/* Where the library announces the toast, in its language. */}
      <div ref={setAnnouncer} lang={toast?.lang} />
      <Radix.Viewport className="toast-area" hotkey={["F8"]} label="Notifications ({hotkey})" />
    </Radix.Provider>
  );
  return <div ref={home}>{createPortal(notices, host)}</div>;
}
