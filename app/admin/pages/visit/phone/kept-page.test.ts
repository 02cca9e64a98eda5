import { expect, it } from "vitest";
import { forgottenKeys, KEPT_PAGE_SHAPE, type PhoneVisitPage, shownPage, storedPage } from "./kept-page.ts";

const page = {
  member: { userId: "u", email: "theo@exemple.fr", role: "staff" },
  visit: { id: "v" },
  readAt: "2026-11-16T09:30:00.000Z",
  clockOffsetMs: 0,
} as unknown as PhoneVisitPage;

it("shows the page that this release kept", () => {
  expect(shownPage(storedPage(page))).toMatchObject(page);
  expect(storedPage(page).shape).toBe(KEPT_PAGE_SHAPE);
});

it("does not show a page kept by a former release, which lacks fields, nor one of a later release", () => {
  expect(shownPage(page)).toBeNull();
  expect(shownPage({ ...page, shape: 1 } as never)).toBeNull();
  expect(shownPage({ ...page, shape: KEPT_PAGE_SHAPE + 1 } as never)).toBeNull();
  expect(shownPage(undefined)).toBeNull();
});

it("forgets pages of earlier days, and passes over one of a shape that it cannot read", () => {
  const old = { ...page, readAt: "2026-11-15T09:30:00.000Z" };
  expect(forgottenKeys([old, page, {}, { readAt: "2026-11-10T09:30:00.000Z" }], page.readAt)).toEqual([
    "u:v",
  ]);
});
