import { expect, it } from "vitest";
import { newVisitAddress, readWantedVisit } from "./new-visit-address.ts";

const read = (address: string) => readWantedVisit(new URL(address, "http://x").searchParams);

it("reads what it wrote", () => {
  for (const wanted of [
    null,
    { day: "2026-11-17" },
    { day: "2026-11-17", workerId: 2 },
    { day: "2026-11-17", from: 540, workerId: 2 },
  ])
    expect(read(newVisitAddress(wanted))).toEqual(wanted);
});

it.each(["?jour=2026-13-01", "?minute=540", "?jour=hier"])("knows no day in %s", (query) => {
  expect(read(`/admin/planning/nouveau${query}`)).toBeNull();
});

it.each(["minute=541", "minute=9999", "minute=-30", "equipier=x"])("keeps the day alone with %s", (query) => {
  expect(read(`/admin/planning/nouveau?jour=2026-11-17&${query}`)).toEqual({ day: "2026-11-17" });
});
