import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hasSession, sessionToken } from "./session-token.ts";

const now = new Date("2026-11-16T10:00:00Z");
const seconds = now.getTime() / 1000;
const session = (expires_at: unknown) => JSON.stringify({ access_token: "a.b.c", expires_at });

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  vi.useRealTimers();
});

it.each([
  ["one that is good for an hour", session(seconds + 3600), "a.b.c"],
  ["one with eleven seconds left", session(seconds + 11), "a.b.c"],
  ["one with ten seconds left", session(seconds + 10), undefined],
  ["one that is over", session(seconds - 1), undefined],
  ["one that does not say when it ends", session(undefined), undefined],
  ["a broken one", "{oops", undefined],
  ["an empty one", "null", undefined],
])("gives the token of the stored session only while it is good: %s", (_case, stored, token) => {
  localStorage.setItem("cart", "[]");
  localStorage.setItem("sb-reflet-auth-token", stored);
  expect([hasSession(), sessionToken()]).toEqual([true, token]);
});

it("finds no session in another key, nor in a storage that refuses", () => {
  localStorage.setItem("sb-reflet-auth-token-code-verifier", session(seconds + 3600));
  expect([hasSession(), sessionToken()]).toEqual([false, undefined]);
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new Error("interdit");
  });
  expect([hasSession(), sessionToken()]).toEqual([false, undefined]);
});
