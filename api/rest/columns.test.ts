import { expect, it } from "vitest";
import { readColumnList, readSelection } from "./columns.ts";

it("a column that is named several times is read and answered once", () => {
  expect(readColumnList(`${'"name",'.repeat(3000)}email`)).toEqual(["name", "email"]);
  const all = readSelection("anon", "*");
  expect(readSelection("anon", "*,".repeat(5000).concat("*"))).toEqual(all);
  expect(readSelection("anon", "nom:name,nom:name,*")).toEqual([{ column: "name", as: "nom" }, ...all]);
});

it("of two columns under one name the last is answered", () => {
  expect(readSelection("anon", "qui:name,qui:email")).toEqual([{ column: "email", as: "qui" }]);
});
