/** More than any form of ours has. */
const mostFields = 500;
/** Name, file name and type of one part. */
const mostHeadBytes = 2048;
/** Of all parts together. */
const mostHeadsBytes = 128 * 1024;
const multipart = /^multipart\/form-data;\s*boundary=("?)([\w'()+./:=?-]{1,70})\1$/i;

/**
 * Whether a form may be given to the parser. Node's takes a minute for a megabyte of fields without a value, and several
 * seconds for thousands of parts or long part heads, and nobody else is answered meanwhile.
 */
export function isOrdinaryForm(body: Buffer, contentType: string): boolean {
  // Of several types the parser takes the last one.
  if (contentType.includes(",")) return false;
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return hasFewFields(body);
  if (!/^multipart\/form-data\b/i.test(contentType)) return true;
  const [, , boundary] = multipart.exec(contentType) ?? [];
  return boundary !== undefined && hasFewParts(body, `--${boundary}`);
}

function hasFewFields(body: Buffer): boolean {
  let fields = 1;
  for (let at = body.indexOf("&"); at !== -1; at = body.indexOf("&", at + 1)) {
    fields += 1;
    if (fields > mostFields) return false;
  }
  return true;
}

function hasFewParts(body: Buffer, mark: string): boolean {
  let start = body.indexOf(mark);
  let headsBytes = 0;
  for (let parts = 0; start !== -1; parts += 1) {
    const found = body.indexOf("\r\n\r\n", start);
    const headEnd = found === -1 ? body.length : found;
    const headBytes = headEnd - start;
    headsBytes += headBytes;
    if (parts > mostFields || headBytes > mostHeadBytes || headsBytes > mostHeadsBytes) return false;
    start = body.indexOf(mark, headEnd);
  }
  return true;
}
