import { expect, it } from "vitest";
import { formatCsv, parseCsv } from "./csv.ts";

it("writes what a French spreadsheet opens: UTF-8 mark, semicolons, CRLF", () => {
  expect(
    formatCsv([
      ["Nom", "Prix"],
      ["Gant; « doux »", '12" large'],
    ]),
  ).toBe('\ufeffNom;Prix\r\n"Gant; « doux »";"12"" large"\r\n');
});

it("never lets a cell become a formula, and reads it back as it was", () => {
  const cells = ["=1+1", "+33", "-5", "@nom", "'déjà", "＝1+1"];
  const text = formatCsv([cells]);
  expect(text).toBe("\ufeff'=1+1;'+33;'-5;'@nom;'déjà;'＝1+1\r\n");
  expect(parseCsv(text)).toEqual([{ line: 1, cells }]);
});

it.each(["\t=1+1", "\r=1+1", "\n=1+1", "  =1+1", "\u00a0=1+1", "\t1"])(
  "nor one that begins with a blank: %j",
  (cell) => {
    const text = formatCsv([
      ["Nom", "Prix"],
      [cell, "1"],
    ]);
    expect(text).toMatch(/\r\n"?'/);
    expect(parseCsv(text)[1]?.cells).toEqual([cell.trim(), "1"]);
  },
);

it.each([
  ["semicolons", "a;b,c\n1;2"],
  ["commas", "a,b\n1,2"],
  ["tabs", "a\tb\r\n1\t2"],
])("reads %s", (_name, text) => {
  expect(parseCsv(text)[1]?.cells).toEqual(["1", "2"]);
});

it("counts lines as the file has them, through quoted line ends and empty lines", () => {
  expect(parseCsv('a;b\n"un\ndeux";"dit ""oui"""\n;\n\n3;')).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: ["un\ndeux", 'dit "oui"'] },
    { line: 6, cells: ["3", ""] },
  ]);
  expect(parseCsv("")).toEqual([]);
});

it("reads three hundred cells of a row at most, and the next row whole", () => {
  const [head, next] = parseCsv(`${"nom;".repeat(400_000)}fin\na;b`);
  expect(head?.cells).toEqual(Array<string>(300).fill("nom"));
  expect(next).toEqual({ line: 2, cells: ["a", "b"] });
});

it("writes an amount as a number, even below zero", () => {
  expect(formatCsv([[{ cents: -1250 }, { cents: 5 }, { cents: 0 }]])).toBe("\ufeff-12,50;0,05;0,00\r\n");
});
