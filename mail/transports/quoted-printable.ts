const [tab, lineFeed, carriageReturn, space, equals] = [0x09, 0x0a, 0x0d, 0x20, 0x3d];
const digits = Buffer.from("0123456789ABCDEF");
/** Of 76 signs the last one is left for the mark of a line that goes on. */
const longestLine = 75;

/** The signs that stand for themselves: those of ASCII that can be seen, but for the mark itself. */
const isLiteral = new Uint8Array(256).map((_, byte) =>
  byte >= space && byte <= 0x7e && byte !== equals ? 1 : 0,
);
isLiteral[tab] = 1;

/**
 * A text in quoted-printable (RFC 2045, 6.7), without breaking a letter between two lines. In one pass over its bytes:
 * nodemailer's writer looks for a good place at the end of each line with several expressions.
 */
export function encodeQuotedPrintable(text: string): string {
  const bytes = Buffer.from(text);
  const written = Buffer.allocUnsafe(bytes.length * 4);
  let end = 0;
  let column = 0;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] as number;
    if (byte === lineFeed || byte === carriageReturn) {
      written[end++] = byte;
      column = 0;
      continue;
    }
    const isWritten = isLiteral[byte] === 1 && !(byte <= space && endsLine(bytes[place + 1]));
    if (column + (isWritten ? 1 : letterBytes(byte) * 3) > longestLine) {
      written[end++] = equals;
      written[end++] = carriageReturn;
      written[end++] = lineFeed;
      column = 0;
    }
    if (isWritten) {
      written[end++] = byte;
      column += 1;
    } else {
      written[end++] = equals;
      written[end++] = digits[byte >> 4] as number;
      written[end++] = digits[byte & 15] as number;
      column += 3;
    }
  }
  return written.toString("latin1", 0, end);
}

function endsLine(next: number | undefined): boolean {
  return next === undefined || next === lineFeed || next === carriageReturn;
}

/** How many bytes the letter has that begins with this one; 1 for those that follow. */
function letterBytes(first: number): number {
  if (first < 0xc0) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}
