import { expect, it } from "vitest";
import { visitLinkEnd } from "./visit-link-end.ts";

it("the link of a visit ends twelve months after it, by Paris days", () => {
  expect(visitLinkEnd(new Date("2026-11-24T12:00:00Z"))).toBe("2027-11-24");
  expect(visitLinkEnd(new Date("2026-12-31T23:30:00Z"))).toBe("2028-01-01");
  expect(visitLinkEnd(new Date("2028-02-29T12:00:00Z"))).toBe("2029-02-28");
});
