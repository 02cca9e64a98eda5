import { describe, expect, it } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

const assertion = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

describe("readVitestReport", () => {
  it("names what failed, what needed a second try, and a file that failed to load", () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        {
          name: "/site/domain/prices.test.ts",
          status: "failed",
          message: "",
          assertionResults: [
            assertion("prices add up", "passed"),
            assertion("prices are whole", "failed", "\u001b[31mError: 1.5\u001b[0m\n    at prices.test.ts:3"),
            assertion("prices wait", "passed", "Error: too slow"),
          ],
        },
        { name: "/site/db/open.test.ts", status: "failed", message: "no database", assertionResults: [] },
      ],
    };
    expect(readVitestReport(report, "/site")).toEqual({
      passed: 2,
      failed: 1,
      skipped: 2,
      failures: ["domain/prices.test.ts › prices are whole: Error: 1.5", "db/open.test.ts: no database"],
      secondTries: ["domain/prices.test.ts › prices wait: Error: too slow"],
    });
  });

  it("counts nothing in a report that was never written", () => {
    expect(readVitestReport(undefined)).toEqual({
      passed: 0,
      failed: 0,
      skipped: 0,
      failures: [],
      secondTries: [],
    });
  });
});

describe("readPlaywrightReport", () => {
  it("names what failed and what needed a second try, at any depth", () => {
    const spec = (title: string, line: number, status: string, message?: string) => ({
      title,
      line,
      tests: [{ status, results: [message ? { error: { message, location: { line: line + 2 } } } : {}, {}] }],
    });
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          file: "shop.spec.ts",
          specs: [
            spec("sells", 4, "expected"),
            spec(
              "gives back",
              9,
              "unexpected",
              "Error: kept\n\nExpected: \u001b[32m1\u001b[39m\n  Received: 2",
            ),
          ],
          suites: [{ file: "shop.spec.ts", specs: [spec("weighs", 20, "flaky", "Error: slow")] }],
        },
      ],
    };
    expect(readPlaywrightReport(report)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      failures: ["tests/e2e/shop.spec.ts:9 › gives back: line 11, Error: kept ⏎ Expected: 1 ⏎ Received: 2"],
      secondTries: ["tests/e2e/shop.spec.ts:20 › weighs: line 22, Error: slow"],
    });
  });
});
