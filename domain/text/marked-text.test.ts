import { describe, expect, it } from "vitest";
import { cpuTime, thousandfoldCpuTime } from "#tests/support/cpu-time.ts";
import { isAllowedLink, readMarkedText, refusedLinks } from "./marked-text.ts";

it("reads bold, italic and links, and leaves the rest as it is", () => {
  expect(readMarkedText("Un *bon* soin, **chez vous**, [sur devis](/contact).")).toEqual([
    { text: "Un " },
    { text: "bon", mark: "em" },
    { text: " soin, " },
    { text: "chez vous", mark: "strong" },
    { text: ", " },
    { text: "sur devis", mark: "a", href: "/contact" },
    { text: "." },
  ]);
  expect(readMarkedText("2 * 3 = 6 [rien] (là)")).toEqual([{ text: "2 * 3 = 6 [rien] (là)" }]);
});

describe("a link", () => {
  it.each(["/contact", "/services#packs", "https://exemple.fr/a?b=c", "mailto:a@b.fr", "tel:+33465710045"])(
    "may lead to %s",
    (href) => {
      expect(isAllowedLink(href)).toBe(true);
      expect(refusedLinks(`[ici](${href})`)).toEqual([]);
    },
  );
  it.each([
    "javascript:alert(1)",
    "JavaScript:alert`1`",
    "java\tscript:alert",
    "data:text/html,x",
    "vbscript:x",
    "//pirate.fr",
    "/\\pirate.fr",
    "https://moi@pirate.fr",
    "http://exemple.fr",
    "https:\\\\pirate.fr",
    '/a"onclick="x',
    "/a'b",
    "/<b>",
    "",
  ])("to %j is not made", (href) => {
    expect(isAllowedLink(href)).toBe(false);
  });
  it("that is not allowed keeps its words, and is named to its author", () => {
    const text = "Voir [ici](javascript:alert`1`).";
    expect(readMarkedText(text).some(({ mark }) => mark)).toBe(false);
    expect(
      readMarkedText(text)
        .map(({ text: words }) => words)
        .join(""),
    ).toBe("Voir ici.");
    expect(refusedLinks(text)).toEqual(["javascript:alert`1`"]);
  });
});

it("HTML is text like any other", () => {
  const html = '<script>alert(1)</script><img src=x onerror="alert(1)">';
  expect(readMarkedText(html)).toEqual([{ text: html }]);
  expect(readMarkedText(`**${html}**`)).toEqual([{ text: html, mark: "strong" }]);
});

it("50 kB of marks opened and never closed are read at once", () => {
  for (const opened of ["[", "*", "**", "[a](", "*[", "***", "[[a]("]) {
    const text = opened.repeat(50_000 / opened.length);
    const plain = "a".repeat(text.length);
    expect(cpuTime(() => readMarkedText(text))).toBeLessThan(
      thousandfoldCpuTime(() => readMarkedText(plain)),
    );
    expect(readMarkedText(text).every(({ mark }) => mark !== "a")).toBe(true);
  }
});

it("no text produces another address than the allowed ones, nor loses words", () => {
  const pieces = [
    "**",
    "*",
    "[",
    "]",
    "(",
    ")",
    "javascript:x",
    "/a",
    "data:,x",
    " ",
    "mot",
    "<b>",
    "\\",
    "https://a.fr",
  ];
  let seed = 7;
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648);
  for (let round = 0; round < 3000; round += 1) {
    const text = Array.from({ length: 12 }, () => pieces[next() % pieces.length]).join("");
    for (const part of readMarkedText(text)) {
      if (part.mark === "a") expect(isAllowedLink(part.href ?? "")).toBe(true);
      else expect(part.href).toBeUndefined();
      expect(text).toContain(part.text);
    }
  }
});
