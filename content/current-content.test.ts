import { afterEach, expect, it } from "vitest";
import { provideContent } from "./current-content.ts";

afterEach(() => provideContent(() => ({})));

/** A module that reads once would show the old value until the program is started again. */
it("no module reads the content while it is loaded", async () => {
  const modules = import.meta.glob([
    "/content/**/*.ts",
    "/mail/**/*.{ts,tsx}",
    "/usecases/**/*.ts",
    "/auth/**/*.ts",
    "/api/**/*.ts",
    "/app/**/*.{ts,tsx}",
    "!**/*.test.{ts,tsx}",
    "!/app/{routes,entry.client}.{ts,tsx}",
    // Runs in a thread of its own, with what it is given.
    "!/usecases/media/heic-worker.ts",
  ]);
  const readers = new Set<string>();
  provideContent(() => {
    const frames = new Error().stack?.split("\n") ?? [];
    const reader = frames
      .slice(2)
      .find((frame) => !/content\/(current-|business|texts\/editable-texts)/.test(frame));
    readers.add(reader?.trim() ?? "");
    return {};
  });
  for (const load of Object.values(modules)) await load();
  expect([...readers]).toEqual([]);
}, 120_000);
