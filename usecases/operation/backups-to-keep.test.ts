import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/dates.ts";
import { backupsToKeep } from "./backups-to-keep.ts";

describe("backupsToKeep", () => {
  it("keeps 7 days, then the last of 4 weeks and of 12 months, when it is asked every night for two years", () => {
    let kept: string[] = [];
    for (let day = "2024-11-17"; day <= "2026-11-16"; day = addDays(day, 1))
      kept = [...backupsToKeep([...kept, day])];
    expect(kept.sort()).toEqual([
      ...["2025-12-31", "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"],
      ...["2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31"],
      ...["2026-11-01", "2026-11-08"],
      ...["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-13", "2026-11-14", "2026-11-15", "2026-11-16"],
    ]);
  });

  it("keeps everything while there is little, and nothing twice", () => {
    expect([...backupsToKeep([])]).toEqual([]);
    expect([...backupsToKeep(["2026-01-02", "2026-01-02", "2025-03-01"])].sort()).toEqual([
      "2025-03-01",
      "2026-01-02",
    ]);
  });

  it("never deletes the newest one, however long the site was stopped", () => {
    expect(backupsToKeep(["2019-05-05"]).has("2019-05-05")).toBe(true);
  });
});
