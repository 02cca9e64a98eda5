import { expect, it } from "vitest";
import { KeptParts } from "./kept-parts.server.ts";

const section = (text: string) => Buffer.from(`<p>${text}</p>`);

it("fills each section in where its mark stands, as text and as bytes", () => {
  const parts = new KeptParts("n1");
  const marks = ["été", "<!--n1 0-->", "€"].map((text) => parts.mark(section(text)));
  const html = `<div>${marks[2]}</div>à<div>${marks[0]}</div><div>${marks[0]}</div>`;
  expect(parts.isIn(html)).toBe(true);
  expect(parts.fill(html)).toBe("<div><p>€</p></div>à<div><p>été</p></div><div><p>été</p></div>");
  expect(parts.encode(html).toString()).toBe(parts.fill(html));
  expect(parts.fill(`<i>${marks[1]}</i>`), "a section's own text is never searched").toBe(
    "<i><p><!--n1 0--></p></i>",
  );
});

it("leaves a page without kept sections as it is, and takes no mark of another page for its own", () => {
  const other = new KeptParts("n2").mark(section("ailleurs"));
  const parts = new KeptParts("n1");
  parts.mark(section("ici"));
  expect(parts.isIn(`<div>${other}</div>`)).toBe(false);
  expect(parts.fill(`<div>${other}</div>`)).toBe(`<div>${other}</div>`);
  expect(parts.encode("été").toString()).toBe("été");
});
