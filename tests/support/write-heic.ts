import { heicPhoto } from "./heic-photo.ts";

interface HeicShape {
  /** Quarter turns to the left, as telephones write them (`irot`). */
  readonly quarterTurns?: 0 | 1 | 2 | 3;
  /** "left-right" swaps the two sides, "top-bottom" turns the photo over (`imir`); applied after the turn. */
  readonly mirror?: "left-right" | "top-bottom";
  /** What the camera noted, the place included. */
  readonly exif?: Buffer;
  /** The photo as a grid of tiles, which all are the 96 × 64 photo; `width` and `height` are what it says it has. */
  readonly grid?: {
    readonly rows: number;
    readonly columns: number;
    readonly width: number;
    readonly height: number;
  };
}

interface Item {
  readonly id: number;
  readonly type: string;
  readonly data: Buffer;
  /** Numbers of its properties in `ipco`, from 1. */
  readonly properties: readonly number[];
}

/** The 96 × 64 photo of `heicPhoto`, red at the left and blue at the right, in a file as a telephone writes it. */
export function writeHeic({ quarterTurns, mirror, exif, grid }: HeicShape): Buffer {
  const properties = [boxOf("hvcC"), box("ispe", numbers(0, 96, 64))];
  const add = (property: Buffer) => properties.push(property);
  const turns: number[] = [];
  if (quarterTurns !== undefined) turns.push(add(box("irot", Buffer.from([quarterTurns]))));
  if (mirror) turns.push(add(box("imir", Buffer.from([mirror === "left-right" ? 1 : 0]))));
  const items: Item[] = [];
  const references: Buffer[] = [];
  if (!grid) items.push({ id: primary, type: "hvc1", data: photoData, properties: [1, 2, ...turns] });
  else {
    const { rows, columns, width, height } = grid;
    const data = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), numbers(width, height)]);
    const size = add(box("ispe", numbers(0, width, height)));
    items.push({ id: primary, type: "grid", data, properties: [size, ...turns] });
    const tiles = Array.from({ length: rows * columns }, (_, at) => firstTile + at);
    for (const id of tiles) items.push({ id, type: "hvc1", data: photoData, properties: [1, 2] });
    references.push(reference("dimg", primary, tiles));
  }
  if (exif) {
    items.push({ id: exifId, type: "Exif", data: Buffer.concat([numbers(0), exif]), properties: [] });
    references.push(reference("cdsc", exifId, [primary]));
  }
  const kind = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1"));
  // The place of the data depends on the size of what precedes it, which does not depend on the place.
  const length = kind.length + meta(items, properties, references, 0).length + 8;
  const data = Buffer.concat([...new Set(items.map((item) => item.data))]);
  return Buffer.concat([kind, meta(items, properties, references, length), box("mdat", data)]);
}

const primary = 1;
const exifId = 2;
const firstTile = 3;

/** Of the only still image of `heicPhoto`; its second item is the transparency. */
const photoData = heicPhoto.subarray(823, 823 + 0xf3);

function meta(
  items: readonly Item[],
  properties: readonly Buffer[],
  references: readonly Buffer[],
  dataAt: number,
): Buffer {
  // Tiles share their data.
  const starts = new Map<Buffer, number>();
  let end = dataAt;
  for (const { data } of items) {
    if (starts.has(data)) continue;
    starts.set(data, end);
    end += data.length;
  }
  const places = items.map(({ id, data }) =>
    Buffer.concat([shorts(id, 0, 1), numbers(starts.get(data) ?? 0, data.length)]),
  );
  const named = items.map(({ id, type }) =>
    box("infe", Buffer.concat([numbers(0x02000000), shorts(id, 0), Buffer.from(`${type}\0`, "latin1")])),
  );
  const associated = items.map((item) =>
    Buffer.concat([shorts(item.id), Buffer.from([item.properties.length, ...item.properties])]),
  );
  return box(
    "meta",
    Buffer.concat([
      numbers(0),
      box("hdlr", Buffer.concat([numbers(0, 0), Buffer.from("pict"), Buffer.alloc(13)])),
      box("pitm", Buffer.concat([numbers(0), shorts(primary)])),
      box("iloc", Buffer.concat([numbers(0), Buffer.from([0x44, 0x00]), shorts(items.length), ...places])),
      box("iinf", Buffer.concat([numbers(0), shorts(items.length), ...named])),
      ...(references.length > 0 ? [box("iref", Buffer.concat([numbers(0), ...references]))] : []),
      box(
        "iprp",
        Buffer.concat([
          box("ipco", Buffer.concat(properties)),
          box("ipma", Buffer.concat([numbers(0, items.length), ...associated])),
        ]),
      ),
    ]),
  );
}

function reference(kind: string, from: number, to: readonly number[]): Buffer {
  return box(kind, shorts(from, to.length, ...to));
}

function box(kind: string, content: Buffer): Buffer {
  return Buffer.concat([numbers(content.length + 8), Buffer.from(kind, "latin1"), content]);
}

/** The first box of this kind in `heicPhoto`. */
function boxOf(kind: string): Buffer {
  const at = heicPhoto.indexOf(kind) - 4;
  return heicPhoto.subarray(at, at + heicPhoto.readUInt32BE(at));
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

function shorts(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}
