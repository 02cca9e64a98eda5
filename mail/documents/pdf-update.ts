import { deflateSync } from "node:zlib";

/** An object that is written at the end of a file: the dictionary without its brackets, and the bytes of a stream. */
export interface PdfObject {
  readonly id: number;
  readonly entries: string;
  readonly stream?: Buffer;
}

/** What an update needs to know of a file that our PDF engine wrote. */
export interface PdfFile {
  readonly bytes: Buffer;
  /** The first number that no object has. */
  readonly size: number;
  /** The entries of the trailer after /Size. */
  readonly trailer: string;
  readonly tableAt: number;
  readonly catalog: { readonly id: number; readonly entries: string };
}

/** Reads the end of the file: a trailer with a plain cross-reference table. */
export function openPdf(bytes: Buffer): PdfFile {
  const end = bytes.subarray(bytes.lastIndexOf("trailer\n")).toString("latin1");
  const [, size, trailer = "", tableAt] =
    /^trailer\n<<\n\/Size (\d+)\n([\s\S]*?)\n>>\nstartxref\n(\d+)\n/.exec(end) ?? [];
  const [, root] = /\/Root (\d+) 0 R/.exec(trailer) ?? [];
  const [, entries] =
    root === undefined
      ? []
      : (/<<\n([\s\S]*)\n>>$/.exec(readObject(bytes, Number(tableAt), Number(root))) ?? []);
  if (size === undefined || entries === undefined)
    throw new Error("The PDF has no trailer of the known form");
  return {
    bytes,
    size: Number(size),
    trailer,
    tableAt: Number(tableAt),
    catalog: { id: Number(root), entries },
  };
}

/** What stands between "obj" and "endobj". The table has lines of twenty bytes, the first for object 0. */
function readObject(bytes: Buffer, tableAt: number, id: number): string {
  const rows = bytes.indexOf("\n", tableAt + "xref\n".length) + 1;
  const row = bytes.toString("latin1", rows + id * 20, rows + id * 20 + 10);
  const start = bytes.indexOf("obj\n", Number(row)) + "obj\n".length;
  return bytes.toString("latin1", start, bytes.indexOf("\nendobj", start));
}

/** The file with more objects, or newer ones, behind it (ISO 32000-1, 7.5.6): what was written before stays as it was. */
export function appendObjects(
  { bytes, size, trailer, tableAt }: PdfFile,
  objects: readonly PdfObject[],
): Buffer {
  const parts = [bytes];
  let length = bytes.length;
  const rows = objects.map((object) => {
    const row = `${object.id} 1\n${String(length).padStart(10, "0")} 00000 n \n`;
    const part = writeObject(object);
    parts.push(part);
    length += part.length;
    return row;
  });
  const newSize = Math.max(size, ...objects.map(({ id }) => id + 1));
  const end = `xref\n${rows.join("")}trailer\n<<\n/Size ${newSize}\n/Prev ${tableAt}\n${trailer}\n>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end, "latin1")]);
}

function writeObject({ id, entries, stream }: PdfObject): Buffer {
  const length = stream ? `\n/Length ${stream.length}` : "";
  const head = Buffer.from(`${id} 0 obj\n<<\n${entries}${length}\n>>\n`, "latin1");
  if (!stream) return Buffer.concat([head, Buffer.from("endobj\n")]);
  return Buffer.concat([head, Buffer.from("stream\n"), stream, Buffer.from("\nendstream\nendobj\n")]);
}

/** The entries and the bytes of a compressed stream. */
export function packedStream(entries: string, content: Buffer): Omit<PdfObject, "id"> {
  return { entries: `${entries}\n/Filter /FlateDecode`, stream: deflateSync(content) };
}
