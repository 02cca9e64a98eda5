import * as Radix from "@radix-ui/react-toast";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { IconAlertCircle, IconCheck, IconClose } from "#app/art/icons.tsx";
import { toastStore } from "./toast-store.ts";
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
    // by the visitor, and the next one would never close by itself.
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

/** Room for a notice above what a dialog begins with. */
const roomPx = 140;

/** On a phone a notice lies under the head of a high dialog, whose button closes it. As laid out, not as it slides in. */
function topOver(place: HTMLElement | null): number {
  const head = place?.matches(".modal-dialog") ? place.querySelector<HTMLElement>(".modal-head") : null;
  return place && head && place.offsetTop < roomPx ? place.offsetTop + head.offsetHeight : 0;
}

/**
 * An element that is always visible and readable: inside the topmost open dialog, since the browser makes everything
 * outside a modal dialog inert, or the open menu, which covers the page, and back at its own place once that is closed. It is moved, not rendered again, so that
 * a toast is announced once.
 */
function useTopLayer(home: RefObject<HTMLElement | null>): HTMLElement {
  const [host] = useState(() => {
    const element = document.createElement("div");
    element.className = "toast-host";
    return element;
  });
  useLayoutEffect(() => {
    home.current?.append(host);
    return () => host.remove();
  }, [home, host]);
  useEffect(() => {
    const settle = () => {
      const place =
        [...document.querySelectorAll<HTMLElement>("dialog[open], [popover][data-open]")].at(-1) ??
        home.current;
      if (place && host.parentElement !== place) place.append(host);
      host.style.setProperty("--toast-top", `${topOver(place)}px`);
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(document.documentElement, {
      subtree: true,
      attributes: true,
      attributeFilter: ["open", "data-open"],
    });
    return () => observer.disconnect();
  }, [home, host]);
  return host;
}
