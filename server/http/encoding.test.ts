import { describe, expect, it } from "vitest";
import { chooseEncoding, matchesEntityTag } from "./encoding.ts";

describe("the encoding of an answer", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0.0, gzip;q=0", "identity"],
    ["identity", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ])("for %s is %s", (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected);
  });
});

describe("what the browser holds", () => {
  it.each([
    ['"abc-br"', true],
    ['"x", W/"abc-br"', true],
    ["*", true],
    ['"abc"', false],
    [undefined, false],
  ])("%s matches: %s", (header, expected) => {
    expect(matchesEntityTag(header, '"abc-br"')).toBe(expected);
  });
});
