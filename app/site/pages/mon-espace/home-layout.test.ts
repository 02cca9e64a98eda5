import { expect, test } from "vitest";
import { layOutHome } from "./home-layout.ts";

test.each([
  ["everything, two cars", true, 2, 2, { next: "beside", vehicles: "beside", rest: "wide" }],
  ["everything, four cars", true, 4, 2, { next: "beside", vehicles: "tall", rest: "side" }],
  ["a visit and one card at the side", true, 1, 1, { next: "beside", vehicles: "wide", rest: "wide" }],
  ["a visit and a car alone", true, 1, 0, { next: "wide", vehicles: "wide", rest: "wide" }],
  ["no visit, something owed", false, 1, 1, { next: "beside", vehicles: "beside", rest: "wide" }],
  ["no visit, two cards at the side", false, 1, 2, { next: "beside", vehicles: "beside", rest: "main" }],
  ["no visit, four cars, two cards", false, 4, 2, { next: "beside", vehicles: "tall", rest: "wide" }],
  ["something owed alone", false, 0, 1, { next: "beside", vehicles: "wide", rest: "main" }],
] as const)("%s: no card stands beside an empty place", (_, hasNextVisit, vehicles, sideCards, layout) => {
  expect(layOutHome({ hasNextVisit, vehicles, sideCards })).toEqual(layout);
});
