import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { followDrag } from "./drag-session.ts";
import { moved } from "./reorder.ts";

interface DragOrderOptions {
  /** What names each line, in the order shown. */
  readonly keys: readonly string[];
  /** The order while it is being arranged. */
  readonly onOrder: (keys: readonly string[]) => void;
  /** The order once the line is dropped, or after a keyboard move. */
  readonly onSettled?: (keys: readonly string[]) => void;
  /** For screen readers: where the line stands now. */
  readonly announce: (key: string, place: number, count: number) => string;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Puts a list in order by finger, mouse, pen or arrow keys. `item` goes on each line, `grip` on its handle: a finger
 * drags from the handle alone (`touch-action: none` belongs there), so that it scrolls the page everywhere else.
 */
export function useDragOrder({ keys, onOrder, onSettled, announce }: DragOrderOptions) {
  const list = useRef<HTMLOListElement & HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");

  const press = (key: string) => (event: PointerEvent) => {
    const { current } = list;
    if (!current || !event.isPrimary || event.button !== 0) return;
    event.stopPropagation();
    let order = keys;
    followDrag({
      list: current,
      key,
      start: { pointerId: event.pointerId, x: event.clientX, y: event.clientY },
      onBegin: () => setDragged(key),
      onOver: (over) => {
        order = moved(order, order.indexOf(key), order.indexOf(over));
        // The next move reads places from the screen, and may come before React would draw on its own.
        flushSync(() => {
          onOrder(order);
          setAnnouncement(announce(key, order.indexOf(key) + 1, order.length));
        });
      },
      onEnd: (how) => {
        setDragged(null);
        if (how === "dropped" && order !== keys) onSettled?.(order);
        if (how !== "cancelled") return;
        onOrder(keys);
        setAnnouncement("Déplacement annulé.");
      },
    });
  };
  const pressKey = (key: string) => (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = keys.indexOf(key);
    const order = moved(keys, from, from + step);
    if (order === keys) return;
    onOrder(order);
    setAnnouncement(announce(key, from + step + 1, order.length));
    onSettled?.(order);
  };
  return {
    list,
    dragged,
    announcement,
    item: (key: string) => ({
      "data-order": key,
      "data-dragged": dragged === key || undefined,
      // Anywhere on the line with a mouse, which has a wheel to scroll with.
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === "mouse" && !isOther(event.target)) press(key)(event);
      },
    }),
    grip: (key: string) => ({
      "data-grip": true,
      onPointerDown: press(key),
      onKeyDown: pressKey(key),
    }),
  };
}

/** What has a drag of its own, or lies over the list. */
function isOther(target: EventTarget): boolean {
  return target instanceof Element && target.closest("a, input, select, textarea, dialog") !== null;
}

export type DragOrder = ReturnType<typeof useDragOrder>;
