import { describe, expect, it } from "vitest";
import { hrefOf, isSamePage, type Location } from "./address.ts";

const at = (pathname: string, search = "", hash = ""): Location => ({
  pathname,
  search,
  hash,
  key: "a",
  state: null,
});

describe("an address", () => {
  it.each([
    ["/contact", "/contact"],
    ["/contact?a=1#b", "/contact?a=1#b"],
    ["?page=2", "/boutique?page=2"],
    ["#bas", "/boutique#bas"],
    ["", "/boutique"],
    ["https://autre.example/a", "https://autre.example/a"],
    ["tel:+33465710045", "tel:+33465710045"],
    [{ search: "a=1" }, "/boutique?a=1"],
    [{ search: "" }, "/boutique"],
    [{ search: "?" }, "/boutique"],
    [{ hash: "bas" }, "/boutique#bas"],
    [{ pathname: "/a", search: "?b=1", hash: "#c" }, "/a?b=1#c"],
  ])("%j on /boutique is %s", (to, href) => {
    expect(hrefOf(to, at("/boutique"))).toBe(href);
  });
});

describe("the same page", () => {
  it.each([
    ["another anchor", at("/a", "", "#x"), at("/a", "", "#y"), true],
    ["the same anchor again", at("/a", "", "#x"), at("/a", "", "#x"), true],
    ["an anchor of a page without one", at("/a"), at("/a", "", "#x"), true],
    ["no anchor any more", at("/a", "", "#x"), at("/a"), false],
    ["the same address", at("/a"), at("/a"), false],
    ["another question", at("/a", "?b=1"), at("/a", "?b=2", "#x"), false],
    ["another path", at("/a"), at("/b", "", "#x"), false],
  ])("%s: %#", (_, from, to, same) => {
    expect(isSamePage(from, to)).toBe(same);
  });
});
