import { expect, it } from "vitest";
import { readReviewQuery, reviewsHref } from "./review-query.ts";

const all = { rating: null, service: null, sort: "recents", page: 1 } as const;

it.each([
  ["", all],
  ["note=4&service=canape&tri=severes&page=3", { rating: 4, service: "canape", sort: "severes", page: 3 }],
  ["note=6&service=toString&tri=constructor&page=0", all],
  ["note=&service=&tri=&page=-1", all],
  ["page=1e9", all],
  ["note=0x5", all],
  ["note=4e0", all],
])("reads %j", (query, expected) => {
  expect(readReviewQuery(new URLSearchParams(query))).toEqual(expected);
});

it.each([
  [{}, "/avis-clients"],
  [{ rating: 5 } as const, "/avis-clients?note=5"],
  [{ service: "ppf", sort: "meilleurs", page: 2 } as const, "/avis-clients?service=ppf&tri=meilleurs&page=2"],
])("writes %j as an address", (change, href) => {
  expect(reviewsHref(all, change)).toBe(href);
});

it("goes back to the first page when a filter changes", () => {
  expect(reviewsHref({ ...all, page: 4 }, { rating: 3 })).toBe("/avis-clients?note=3");
});
