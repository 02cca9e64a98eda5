import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useMenuIndex } from "./use-menu-index.ts";

const Index = () => null;

afterEach(() => vi.unstubAllGlobals());

it("asks for the index once the opened menu was painted, and then shows it", async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  const load = vi.fn(async () => Index);
  const { result } = renderHook(() => useMenuIndex(load));
  act(() => result.current.loadIndex());
  expect(load).not.toHaveBeenCalled();
  frames[0]?.(0);
  await waitFor(() => expect(result.current.Index).toBe(Index));
  expect(load).toHaveBeenCalledTimes(1);
});
