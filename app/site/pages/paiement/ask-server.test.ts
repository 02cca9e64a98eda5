import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askPrice } from "./ask-server.ts";

/** Acts as a server that answers when the test makes it. */
function slowServer() {
  let answer: (body: unknown) => void = () => undefined;
  const ask = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        answer = (body) => resolve(Response.json(body));
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  vi.stubGlobal("fetch", ask);
  return { ask, answer: (body: unknown) => answer(body) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  // As in Safari 16.4.
  vi.spyOn(AbortSignal, "any").mockImplementation(() => {
    throw new TypeError("AbortSignal.any is not a function");
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("asks for a price where signals cannot be joined", async () => {
  const server = slowServer();
  const price = askPrice("{}", new AbortController().signal);
  server.answer({ ok: true, recap: "42" });
  await expect(price).resolves.toEqual({ ok: true, recap: "42" });
  expect([server.ask.mock.calls[0]?.[0], vi.getTimerCount()]).toEqual(["/paiement/calcul", 0]);
});

it.each([
  ["without a word when a later question takes its place", 0, (stop: AbortController) => stop.abort()],
  ["and says so after half a minute of silence", 1, () => vi.advanceTimersByTime(30_000)],
])("gives the question up %s", async (_when, warnings, happens) => {
  slowServer();
  const stop = new AbortController();
  const price = askPrice("{}", stop.signal);
  happens(stop);
  await expect(price).resolves.toEqual({ ok: false, reason: "lost" });
  expect([vi.mocked(console.warn).mock.calls.length, vi.getTimerCount()]).toEqual([warnings, 0]);
});
