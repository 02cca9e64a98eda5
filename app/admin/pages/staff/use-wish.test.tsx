import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useWish } from "./use-wish.ts";

it("shows the last choice until the server has answered that one, whatever earlier answers come late", async () => {
  const saves = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  const kept: boolean[] = [];
  const keep = (value: boolean) => {
    const save = saves[kept.length];
    kept.push(value);
    return save?.promise ?? Promise.resolve(false);
  };
  const { result } = renderHook(() => useWish<boolean>(keep, async () => {}));
  const [, want] = result.current;
  act(() => void want(true));
  act(() => void want(false));
  expect(result.current[0]).toBe(false);
  await act(async () => saves[0]?.resolve(true));
  expect(result.current[0]).toBe(false);
  await act(async () => saves[1]?.resolve(true));
  expect(result.current[0]).toBeNull();
  expect(kept).toEqual([true, false]);
});
