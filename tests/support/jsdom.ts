import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

/** Vitest has no globals here, so the library cannot clean up by itself. */
afterEach(() => cleanup());

/** jsdom lays nothing out, so nothing ever grows. */
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
