import { describe, expect, it } from "vitest";
import { parseTestOtps } from "./test-otp.ts";

describe("parseTestOtps", () => {
  it.each([
    ["+33600000001=123456, 33600000002=654321,", { "33600000001": "123456", "33600000002": "654321" }],
    ["", {}],
    ["33600000001", undefined],
    ["33600000001=abc", undefined],
  ])("reads %j", (text, expected) => {
    const codes = parseTestOtps(text);
    expect(codes && Object.fromEntries(codes)).toEqual(expected);
  });
});
