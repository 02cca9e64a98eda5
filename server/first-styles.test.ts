import { expect, it } from "vitest";
import { firstStyles } from "./first-styles.ts";

const seen = new Set(["hero", "wrap", "md:w-(--x)", "p-1.5", "on-dark"]);

it.each([
  ["a rule whose classes are all there", ".hero .wrap{color:red}", ".hero .wrap{color:red}"],
  ["no rule with a class that is not there", ".hero .card{color:red}", ""],
  ["of a list of selectors, those that may match", ".card,.hero,a{color:red}", ".hero,a{color:red}"],
  [
    "tags, ids, attributes and states",
    '#zone,[data-x=".card"],a:hover{top:0}',
    '#zone,[data-x=".card"],a:hover{top:0}',
  ],
  [
    "what a selector only excludes or may choose",
    ".hero:not(.card):is(.a,.b *){top:0}",
    ".hero:not(.card):is(.a,.b *){top:0}",
  ],
  [
    "classes with signs in their names",
    ".p-1\\.5{top:0}.md\\:w-\\(--x\\){top:1}",
    ".p-1\\.5{top:0}.md\\:w-\\(--x\\){top:1}",
  ],
  ["a class written by number, unread", ".\\32 xl{top:0}", ".\\32 xl{top:0}"],
  [
    "key frames, fonts, statements",
    "@layer a,b;@keyframes x{0.5%{top:0}}@font-face{src:url(a;b)}",
    "@layer a,b;@keyframes x{0.5%{top:0}}@font-face{src:url(a;b)}",
  ],
  [
    "only the groups that still hold something",
    "@layer u{@media (width>=768px){.card{top:0}}.wrap{top:0}}@media print{.card{top:0}}",
    "@layer u{.wrap{top:0}}",
  ],
  ["nothing that is for paper", "@media print{.hero{top:0}}a{top:0}", "a{top:0}"],
  [
    "nested rules with their parent",
    ".hero{top:0;& .card{top:1}}.card{& .hero{top:1}}",
    ".hero{top:0;& .card{top:1}}",
  ],
  [
    "strings and comments with braces",
    '.hero{content:"}"}/* } */.wrap{top:0}',
    '.hero{content:"}"}/* } */.wrap{top:0}',
  ],
  [
    "a bracket in an attribute's value",
    '.hero :is([fill^="var(--paint"],.card),.card{top:0}',
    '.hero :is([fill^="var(--paint"],.card){top:0}',
  ],
])("keeps %s", (_, css, first) => {
  expect(firstStyles(css, seen)).toBe(first);
});
