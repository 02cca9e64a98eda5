import { inflateSync } from "node:zlib";

/** The words a PDF of ours prints, in the order it draws them, one space between two runs. */
export function pdfText(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { dictionary } of objects.values()) {
    const [, resources = ""] = /\/Font <<([\s\S]*?)>>/.exec(dictionary) ?? [];
    for (const [, name = "", id = ""] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? "") ?? [];
      fonts.set(name, readMap(objects.get(map)?.stream ?? ""));
    }
  }
  const pages = [...objects.values()].filter(({ stream }) => /\bTf\b/.test(stream));
  return pages.map(({ stream }) => readPage(stream, fonts)).join(" ");
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

function readObjects(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const text = pdf.toString("latin1");
  for (const { 1: id = "", 2: dictionary = "", index } of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const start = text.indexOf("stream\n", index);
    const end = text.indexOf("\nendstream", index);
    const isStream = dictionary.includes("\nstream\n");
    const bytes = isStream ? pdf.subarray(start + "stream\n".length, end) : Buffer.alloc(0);
    const isPacked = dictionary.includes("/FlateDecode");
    objects.set(id, { dictionary, stream: (isPacked ? unpacked(bytes) : bytes).toString("latin1") });
  }
  return objects;
}

function unpacked(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes);
  } catch {
    return Buffer.alloc(0);
  }
}

/** The letters of each glyph. */
function readMap(source: string): ReadonlyMap<number, string> {
  const map = new Map<number, string>();
  for (const [, first = "", list = ""] of source.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const entries = [...list.matchAll(/<([\w ]*)>/g)];
    entries.forEach(([, hex = ""], index) => {
      const units = hex.replace(/\s/g, "").match(/.{4}/g) ?? [];
      map.set(
        Number.parseInt(first, 16) + index,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
    });
  }
  return map;
}

function readPage(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> = new Map();
  const runs: string[] = [];
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map();
    else {
      const glyphs = [...(shown ?? "").matchAll(/<(\w*)>/g)].flatMap(
        ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
      );
      runs.push(glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? "").join(""));
    }
  }
  return runs.join(" ");
}
