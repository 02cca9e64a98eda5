import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Outcome } from "../../client/outcome.ts";
import { UNDO_SECONDS, useFinishing } from "./use-finishing.ts";

let sent: string[];
let answer: Outcome<unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = { ok: true, data: null };
});
afterEach(() => vi.useRealTimers());

function openRow() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ path: "/", element: children }])} />
  );
  const send = async (input: string) => {
    sent.push(input);
    return answer;
  };
  return renderHook(() => useFinishing({ send, failure: "Non fait" }), { wrapper });
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it("sends nothing before the time to take it back is over, then sends once", async () => {
  const { result } = openRow();
  act(() => result.current.finish("relance"));
  expect(result.current).toMatchObject({ phase: "waiting", secondsLeft: UNDO_SECONDS });
  await pass(UNDO_SECONDS - 1);
  expect(sent).toEqual([]);
  await pass(2);
  expect(sent).toEqual(["relance"]);
  await pass(60);
  expect(sent).toEqual(["relance"]);
});

it("sends nothing once taken back, and can be finished again", async () => {
  const { result } = openRow();
  act(() => result.current.finish("une"));
  await pass(3);
  act(() => result.current.undo());
  await pass(60);
  expect([sent, result.current.phase]).toEqual([[], "open"]);
  act(() => result.current.finish("deux"));
  await pass(UNDO_SECONDS + 1);
  expect(sent).toEqual(["deux"]);
});

it("sends at once when the page is left, in the browser or inside the administration", async () => {
  const first = openRow();
  act(() => first.result.current.finish("fermée"));
  await act(async () => window.dispatchEvent(new Event("pagehide")));
  expect(sent).toEqual(["fermée"]);
  const second = openRow();
  act(() => second.result.current.finish("quittée"));
  second.unmount();
  await pass(UNDO_SECONDS + 1);
  expect(sent).toEqual(["fermée", "quittée"]);
});

it("brings the row back after a refusal", async () => {
  answer = { ok: false, message: "Déjà relancé." };
  const { result } = openRow();
  act(() => result.current.finish("relance"));
  await pass(UNDO_SECONDS + 1);
  expect([sent, result.current.phase]).toEqual([["relance"], "open"]);
});
