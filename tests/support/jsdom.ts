import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

/** Vitest has no globals here, so the library cannot clean up by itself. */
afterEach(() => cleanup());

/** Generous, as every limit of time here: a second is short on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });

/** jsdom lays nothing out, so nothing ever grows. */
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
