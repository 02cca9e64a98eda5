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
