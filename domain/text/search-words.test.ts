import { describe, expect, it } from "vitest";
import { editDistance, foldText, likelyWords, searchWords } from "./search-words.ts";

it.each([
  ["Céramique SiO₂", "ceramique sio₂"],
  ["CŒUR d’Ambre", "coeur d’ambre"],
  ["Façade à Noël", "facade a noel"],
])("folds %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it.each([
  ["Nettoyant pour les jantes", ["nettoyant", "jantes"]],
  ["l’intérieur cuir & cuir", ["interieur", "cuir"]],
  ["  ", []],
  ["' or 1=1; --", ["or", "1"]],
  ["a | b & !c:*", ["b", "c"]],
  [
    "un deux trois quatre cinq six sept huit neuf dix",
    ["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"],
  ],
])("reads the words of “%s”", (question, words) => {
  expect(searchWords(question)).toEqual(words);
});

it.each([
  ["jante", "jante", 0],
  ["jente", "jante", 1],
  ["ajnte", "jante", 1],
  ["jantte", "jante", 1],
  ["jate", "jante", 1],
  ["shampoin", "shampooing", 2],
  ["cuir", "vitre", 3],
])("counts the typing errors from %s to %s", (typed, meant, count) => {
  expect(editDistance(typed, meant, 2)).toBe(count);
});

describe("a typed word", () => {
  const vocabulary = ["shampooing", "microfibre", "jantes", "cuir", "ceramique", "vitres", "lavage", "lait"];
  it.each([
    ["cuir", ["cuir"]],
    ["cuirs", ["cuirs"]],
    ["jante", ["jante"]],
    ["micro", ["micro"]],
    ["shampoing", ["shampooing"]],
    ["shampouing", ["shampooing"]],
    ["micofibre", ["microfibre"]],
    ["ceramiqeu", ["ceramique"]],
    ["jentes", ["jantes"]],
    ["lavge", ["lavage"]],
    ["cui", ["cui"]],
    ["cur", ["cur"]],
    ["bougie", ["bougie"]],
  ])("%s is read as %j", (typed, expected) => {
    expect(likelyWords(typed, vocabulary)).toEqual(expected);
  });
});
