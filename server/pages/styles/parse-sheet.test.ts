import { expect, it } from "vitest";
import { parseSheet } from "./parse-sheet.ts";

const classesOf = (css: string) =>
  parseSheet(css).flatMap((node) =>
    node.kind === "rule" ? node.selectors.map(({ classes }) => classes) : [],
  );

it("reads rules, groups of rules and what stands alone", () => {
  const nodes = parseSheet(
    '@layer a,b;@layer a{.x{color:red}@media (width>1px){.y{top:0}}}@font-face{src:url("a;b")}',
  );
  expect(nodes).toMatchObject([
    { kind: "text", text: "@layer a,b;" },
    {
      kind: "group",
      prelude: "@layer a",
      nodes: [
        { kind: "rule", body: "color:red" },
        { kind: "group", prelude: "@media (width>1px)" },
      ],
    },
    { kind: "text", text: '@font-face{src:url("a;b")}' },
  ]);
});

it("names keyframes and registered properties", () => {
  expect(parseSheet('@keyframes spin{to{rotate:360deg}}@property --a{syntax:"*"}')).toMatchObject([
    { name: "spin" },
    { name: "--a" },
  ]);
});

it("is not misled by braces and quotes inside a text", () => {
  expect(parseSheet('.a:before{content:"}\\""}.b{top:0}')).toMatchObject([
    { body: 'content:"}\\""' },
    { body: "top:0" },
  ]);
});

it.each([
  ["a rule without class", "main>p{top:0}", [[]]],
  ["the classes of ancestors too", ".a .b:hover::before{top:0}", [["a", "b"]]],
  ["each selector of a list", ".a,.b.c{top:0}", [["a"], ["b", "c"]]],
  [
    "not those inside :not, :is, :where and attributes",
    '.a:not(.b):is(.c,.d):where(.e)[x=".f"]{top:0}',
    [["a"]],
  ],
  [
    "escaped characters",
    String.raw`.md\:pt-\(--header\),.\32 xl,.w-1\/2{top:0}`,
    [["md:pt-(--header)"], ["2xl"], ["w-1/2"]],
  ],
])("knows the classes a selector asks for: %s", (_, css, classes) => {
  expect(classesOf(css)).toEqual(classes);
});
