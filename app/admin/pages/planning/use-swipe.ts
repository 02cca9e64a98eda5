import { type TouchEvent, useRef } from "react";

/** Less is a tap or a scroll. */
const leastPx = 70;

/** A finger drawn to the left asks for the next one, to the right for the one before. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const begun = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      begun.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const start = begun.current;
      begun.current = null;
      if (!touch || !start) return;
      const across = touch.clientX - start.x;
      const along = Math.abs(touch.clientY - start.y);
      if (Math.abs(across) >= leastPx && Math.abs(across) > 2 * along) onSwipe(across < 0 ? 1 : -1);
    },
  };
}
