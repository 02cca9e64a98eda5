import { useEffect, useEffectEvent, useRef, useState } from "react";
import { checkoutRecap } from "#content/pages/checkout.ts";
import type { CheckoutRecap } from "#domain/shop/checkout.ts";
import { askPrice } from "./ask-server.ts";
import type { PricingAnswer } from "./checkout-answers.ts";

const PAUSE_MS = 250;

type CheckoutPricing = {
  /** The prices shown belong to an earlier choice. */
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly retry: () => void;
};

/** Asks what it costs whenever what it depends on changes; a later change aborts the earlier request. */
export function usePricing(request: unknown, onRecap: (recap: CheckoutRecap) => void): CheckoutPricing {
  const body = JSON.stringify(request);
  const [settled, setSettled] = useState<{ body: string; failure: string | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);
  const receive = useEffectEvent((answer: PricingAnswer) => {
    setSettled({ body, failure: failureOf(answer) });
    if (answer.ok) onRecap(answer.recap);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        isFirst.current = false;
        void askPrice(body, stop.signal).then((answer) => {
          if (!stop.signal.aborted) receive(answer);
        });
      },
      isFirst.current ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [body, attempt]);
  return {
    isPending: settled?.body !== body,
    failure: settled?.body === body ? settled.failure : null,
    retry: () => {
      setSettled(null);
      setAttempt((count) => count + 1);
    },
  };
}

function failureOf(answer: PricingAnswer): string | null {
  if (answer.ok) return null;
  if (answer.reason === "limited") return answer.message;
  if (answer.reason === "invalid") return Object.values(answer.errors)[0] ?? checkoutRecap.failed;
  return checkoutRecap.failed;
}
