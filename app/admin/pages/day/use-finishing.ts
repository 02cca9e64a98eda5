import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import type { Outcome } from "../../client/outcome.ts";

/** How long a finished row can be taken back: nothing is sent before. */
export const UNDO_SECONDS = 8;
const slideMs = 250;

export interface Finishing<Input> {
  /** `waiting`: can be taken back. `leaving`: sent, the row slides out. */
  readonly phase: "open" | "waiting" | "sending" | "leaving";
  readonly secondsLeft: number;
  readonly finish: (input: Input) => void;
  readonly undo: () => void;
}

interface FinishingOptions<Input> {
  readonly send: (input: Input) => Promise<Outcome<unknown>>;
  /** Title of the notice that tells a refusal. */
  readonly failure: string;
}

/**
 * Sends what was decided once the time to take it back is over, or at once when the page is left. A refusal is told, and
 * the row comes back.
 */
export function useFinishing<Input>({ send, failure }: FinishingOptions<Input>): Finishing<Input> {
  const [phase, setPhase] = useState<Finishing<Input>["phase"]>("open");
  const [secondsLeft, setSecondsLeft] = useState(UNDO_SECONDS);
  const decided = useRef<{ readonly input: Input } | null>(null);
  const { revalidate } = useRevalidator();
  const sendNow = useEffectEvent(async () => {
    const pending = decided.current;
    if (!pending) return;
    decided.current = null;
    setPhase("sending");
    const outcome = await send(pending.input);
    if (outcome.ok) {
      setPhase("leaving");
      await new Promise((resolve) => setTimeout(resolve, slideMs));
    } else notify({ title: failure, description: outcome.message, variant: "destructive" });
    await revalidate();
    // Gone by now, unless there is still something to do about it.
    setPhase("open");
  });
  const isWaiting = phase === "waiting";
  useEffect(() => {
    if (!isWaiting) return;
    const second = setInterval(() => setSecondsLeft((left) => Math.max(1, left - 1)), 1000);
    const timer = setTimeout(sendNow, UNDO_SECONDS * 1000);
    const leave = () => void sendNow();
    // A telephone may end a page in the background without a word.
    const hide = () => {
      if (document.visibilityState === "hidden") leave();
    };
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      clearInterval(second);
      clearTimeout(timer);
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      // Another page of the administration: what was decided is still sent.
      leave();
    };
  }, [isWaiting]);
  return {
    phase,
    secondsLeft,
    finish: (input) => {
      decided.current = { input };
      setSecondsLeft(UNDO_SECONDS);
      setPhase("waiting");
    },
    undo: () => {
      decided.current = null;
      setPhase("open");
    },
  };
}
