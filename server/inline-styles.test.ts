import { expect, it } from "vitest";
import { inlineStyles } from "./inline-styles.ts";

const files: Record<string, string> = { "/assets/base.css": "body{margin:0}" };
const read = (url: string) => files[url];

it("writes the styles of a linked file into the page and leaves the link there, disabled", () => {
  expect(inlineStyles('<head><link rel="stylesheet" href="/assets/base.css"/></head>', read)).toBe(
    '<head><style>body{margin:0}</style><link rel="stylesheet" href="/assets/base.css" media="print" disabled=""/></head>',
  );
});

it("knows a file under the router's marked address too", () => {
  expect(inlineStyles('<link rel="stylesheet" href="/assets/base.css#"/>', read)).toBe(
    '<style>body{margin:0}</style><link rel="stylesheet" href="/assets/base.css#" media="print" disabled=""/>',
  );
});

it("leaves alone what it does not know", () => {
  const html = '<link rel="stylesheet" href="/assets/other.css"/><link rel="icon" href="/favicon.svg"/>';
  expect(inlineStyles(html, read)).toBe(html);
});

it("leaves for later what only the part below the fold needs, and hides that part until it has come", () => {
  const sheets: Record<string, string> = {
    "/a.css": ".hero{top:0}.foot{top:0}.card{top:0}",
    "/b.css": ".card b{top:0}",
    "/c.css": "a{top:0}",
  };
  const link = (name: string) => `<link rel="stylesheet" href="/${name}.css"/>`;
  const asleep = (name: string) => `<link rel="stylesheet" href="/${name}.css" media="print" disabled=""`;
  const body =
    '<main><div class="hero"></div><div class="card" data-below-fold=""></div><p class="card"></p></main><p class="foot"></p>';
  expect(inlineStyles(`<head>${link("a")}${link("b")}${link("c")}</head>${body}`, (url) => sheets[url])).toBe(
    [
      `<head><style data-first="">.hero{top:0}.foot{top:0}</style>${asleep("a")} data-later=""/><noscript>${link("a")}</noscript>`,
      `${asleep("b")} data-later=""/><noscript>${link("b")}</noscript>`,
      `<style>a{top:0}</style>${asleep("c")}/>`,
      "<style>@media (scripting:enabled){html:not([data-styled]) :is([data-below-fold],[data-below-fold]~*){visibility:hidden;content-visibility:hidden!important}}</style>",
      `</head>${body}`,
    ].join(""),
  );
});

it("hides nothing when every style is in the page", () => {
  const html =
    '<head><link rel="stylesheet" href="/assets/base.css"/></head><main><div data-below-fold=""></div></main>';
  expect(inlineStyles(html, read)).not.toContain("visibility");
});
