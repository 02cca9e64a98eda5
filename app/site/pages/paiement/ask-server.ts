import { checkoutPath } from "#content/pages/checkout-paths.ts";
import type { SitePath } from "#content/site-path.ts";
import type { OrderAnswer, PricingAnswer } from "./checkout-answers.ts";

const timeoutMs = 30_000;

/** The body as text: it is also the key under which its answer is stored. */
export function askPrice(body: string, signal: AbortSignal): Promise<PricingAnswer> {
  return post<PricingAnswer>(`${checkoutPath}/calcul`, body, signal);
}

export function sendOrder(body: unknown): Promise<OrderAnswer> {
  return post<OrderAnswer>(`${checkoutPath}/commander`, JSON.stringify(body));
}

/** Never throws: on any failure the visitor gets a message and keeps the input. */
async function post<Answer>(
  path: SitePath,
  body: string,
  signal?: AbortSignal,
): Promise<Answer | { ok: false; reason: "lost" }> {
  // Safari supports AbortSignal.any since 17.4 only.
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener("abort", abort);
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      signal: stop.signal,
    });
    const answer: unknown = await response.json();
    if (typeof answer === "object" && answer !== null && "ok" in answer) return answer as Answer;
    throw new Error(`The server answered ${response.status}`);
  } catch (error) {
    if (!signal?.aborted) console.warn("Le serveur n’a pas répondu.", error);
    return { ok: false, reason: "lost" };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
