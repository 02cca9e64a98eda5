/** An answer with hundreds of groups and two certificates is far below each of these. */
const mostBytes = 128 * 1024;
const mostTags = 800;
const mostAttributes = 2000;
const mostComments = 20;

/**
 * Whether a directory's answer may be given to the XML reader. Nobody has signed it yet, and the reader takes minutes for
 * a megabyte of small elements or unended comments.
 */
export function isOrdinaryAnswer(samlResponse: string): boolean {
  if (samlResponse.length > (mostBytes * 4) / 3) return false;
  const xml = Buffer.from(samlResponse, "base64");
  return count(xml, "<") <= mostTags && count(xml, "=") <= mostAttributes && count(xml, "<!") <= mostComments;
}

function count(bytes: Buffer, sign: string): number {
  let found = 0;
  for (let at = bytes.indexOf(sign); at !== -1; at = bytes.indexOf(sign, at + 1)) found += 1;
  return found;
}
