import { describe, expect, it } from "vitest";
import { isProtected } from "./use-copy-protection.ts";

const press = (combination: string) => {
  const keys = combination.split("+");
  return {
    key: keys.at(-1) ?? "",
    ctrlKey: keys.includes("Ctrl"),
    metaKey: keys.includes("Cmd"),
    shiftKey: keys.includes("Shift"),
  };
};

describe("copy protection", () => {
  it.each([
    "Ctrl+c",
    "Ctrl+u",
    "Ctrl+s",
    "Ctrl+a",
    "Ctrl+p",
    "Cmd+c",
    "Cmd+u",
    "Cmd+s",
    "Cmd+a",
    "Cmd+p",
    "F12",
    "Ctrl+Shift+I",
    "Ctrl+Shift+J",
    "Ctrl+Shift+C",
  ])("blocks %s", (combination) => {
    expect(isProtected(press(combination), false)).toBe(true);
  });

  it.each(["c", "Ctrl+v", "Ctrl+f", "Ctrl+z", "Tab", "Enter", "F5", "Ctrl+Shift+K"])(
    "leaves %s alone",
    (combination) => {
      expect(isProtected(press(combination), false)).toBe(false);
    },
  );

  it.each([
    ["Ctrl+c", false],
    ["Ctrl+a", false],
    ["Cmd+c", false],
    ["Ctrl+s", true],
    ["F12", true],
  ])("inside a form field, %s is blocked: %s", (combination, expected) => {
    expect(isProtected(press(combination), true)).toBe(expected);
  });
});
