const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Signs that no XML file may hold, not even as their number. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, "")
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}
