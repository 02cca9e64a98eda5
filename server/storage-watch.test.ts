import { describe, expect, it } from "vitest";
import { createLogger, failureReporter } from "./log.ts";
import { currentStorageTrouble, noteStorageTrouble } from "./storage-watch.ts";

describe("what could not be stored", () => {
  it("is one line of the log, and known to the administration for ten minutes", () => {
    const lines: string[] = [];
    const report = failureReporter(
      createLogger("info", { write: (line) => void lines.push(line) }),
      "request failed",
    );
    const full = new Error("Failed query", {
      cause: Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" }),
    });
    for (let request = 0; request < 20; request += 1) report(full);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("the disk is full; nothing can be stored until there is room");
    const trouble = currentStorageTrouble();
    expect(trouble?.reason).toBe("full");
    expect(currentStorageTrouble(new Date(Date.now() + 11 * 60_000))).toBeNull();
  });

  it("is not said of a database that cannot be reached: the site says that everywhere", () => {
    const later = new Date(Date.now() + 3_600_000);
    noteStorageTrouble("unreachable", later);
    expect(currentStorageTrouble(later)).toBeNull();
  });
});
