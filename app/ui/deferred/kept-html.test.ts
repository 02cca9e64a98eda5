import { expect, it } from "vitest";
import { KeptHtmls } from "./kept-html.server.ts";

it("keeps what was asked for lately, a few megabytes at most", () => {
  const htmls = new KeptHtmls();
  const html = Buffer.from("x".repeat(100_000));
  htmls.keep("footer", { html });
  for (let number = 0; number < 100; number += 1) {
    htmls.keep(`part ${number}`, { html });
    expect(htmls.find("footer")).toEqual({ html });
  }
  const kept = Array.from({ length: 100 }, (_, number) => number).filter((number) =>
    htmls.find(`part ${number}`),
  );
  expect(kept.at(-1)).toBe(99);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.length).toBeLessThan(30);
});

it("counts an entry that is replaced once", () => {
  const htmls = new KeptHtmls();
  htmls.keep("first", "seen");
  for (let turn = 0; turn < 100; turn += 1) htmls.keep("other", { html: Buffer.from("x".repeat(100_000)) });
  expect(htmls.find("first")).toBe("seen");
});

it("drops everything when what all of it was made of has changed", () => {
  const htmls = new KeptHtmls();
  htmls.follow("lundi");
  htmls.keep("footer", { html: Buffer.from("Lundi") });
  htmls.follow("lundi");
  expect(htmls.find("footer")).toEqual({ html: Buffer.from("Lundi") });
  htmls.follow("mardi");
  expect(htmls.find("footer")).toBeUndefined();
});
