import { expect, it } from "vitest";
import { parseSheet } from "./parse-sheet.ts";
import { selectRules } from "./select-rules.ts";

const select = (css: string, html: string) => selectRules([parseSheet(css)], html);

it("keeps the rules whose classes the HTML has, in their order and layers", () => {
  const css = "@layer pages{.a{top:0}.b{top:1px}.a .c{top:2px}@media print{.b{top:3px}}}.c,.b{top:4px}";
  expect(select(css, '<p class="a c">')).toBe("@layer pages{.a{top:0}.a .c{top:2px}}.c{top:4px}");
});

it("leaves out elements that are not there, paper, and what a pointer or the focus will show", () => {
  const css = "p,table{top:0}.a:hover,.a:focus-visible{top:0}@media print{.a{top:0}}main>p.a{top:0}";
  expect(select(css, '<main><p class="a">')).toBe("p{top:0}main>p.a{top:0}");
});

it("keeps what is seen while there is no focus", () => {
  const css = ".skip:not(:focus){top:-9px}";
  expect(select(css, '<a class="skip">')).toBe(css);
});

it("keeps rules without class, fonts and the order of layers", () => {
  const css = '@layer a,b;html{top:0}@font-face{font-family:"X"}';
  expect(select(css, "<html><p>")).toBe(css);
});

it("reads classes as they are written in HTML", () => {
  expect(select(String.raw`.\[\&\>p\]\:mt-2>p{top:0}`, '<p class="[&amp;&gt;p]:mt-2">')).not.toBe("");
});

it("keeps the custom properties that are used, by each other or by a style attribute too", () => {
  const css = ":root{--a:1px;--b:var(--c);--c:2px;--d:3px;color:red}.x{top:var(--b)}";
  expect(select(css, '<p class="x" style="left:var(--d)">')).toBe(
    ":root{--b:var(--c);--c:2px;--d:3px;color:red}.x{top:var(--b)}",
  );
});

it("keeps the keyframes and registered properties that are named, with what they use", () => {
  const css =
    ':root{--far:9px;--no:1px}@keyframes go{to{top:var(--far)}}@keyframes stay{to{top:var(--no)}}@property --no{syntax:"*"}.x{animation:1s go}';
  expect(select(css, '<p class="x">')).toBe(
    ":root{--far:9px}@keyframes go{to{top:var(--far)}}.x{animation:1s go}",
  );
});
