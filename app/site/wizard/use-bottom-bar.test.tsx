import { act, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useBottomBar } from "./use-bottom-bar.ts";

let show: (isIntersecting: boolean) => void = () => {};
let isNarrow = false;

class FakeObserver {
  constructor(callback: IntersectionObserverCallback) {
    show = (isIntersecting) =>
      act(() => callback([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));
  }
  observe() {}
  disconnect() {}
}

function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return <div ref={bar} />;
}

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  vi.stubGlobal("matchMedia", () => ({
    matches: isNarrow,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  { screen: "narrow", told: { actionBar: "", bottomBar: "" } },
  { screen: "wide", told: { actionBar: "" } },
])("tells the shell on a $screen screen while the bar is seen, and takes it back", ({ screen, told }) => {
  isNarrow = screen === "narrow";
  const page = () => ({ ...document.documentElement.dataset });
  const { unmount } = render(<Bar />);
  expect(page()).toEqual({});
  show(true);
  expect(page()).toEqual(told);
  show(false);
  expect(page()).toEqual({});
  show(true);
  unmount();
  expect(page()).toEqual({});
});
