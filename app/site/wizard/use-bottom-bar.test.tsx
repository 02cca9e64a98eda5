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
  { screen: "narrow", marks: { actionBar: "", bottomBar: "" } },
  { screen: "wide", marks: { actionBar: "" } },
])("marks the page on a $screen screen while the bar is visible, and unmarks it", ({ screen, marks }) => {
  isNarrow = screen === "narrow";
  const page = () => ({ ...document.documentElement.dataset });
  const { unmount } = render(<Bar />);
  expect(page()).toEqual({});
  show(true);
  expect(page()).toEqual(marks);
  show(false);
  expect(page()).toEqual({});
  show(true);
  unmount();
  expect(page()).toEqual({});
});
