const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};
const entity = /&(?:amp|lt|gt|quot|#x27);/g;

const row = /<tr><th scope="row">([^<]+)<\/th><td>(?:<span>)?([^<]+)(?:<\/span>)?<\/td><\/tr>/g;
const mark = "<!--(?:(?!-->)[\\s\\S])*-->";
const block = new RegExp(
  [
    "<(h1|h2|p)>([^<]+)</\\1>",
    `<table width="100%" cellPadding="0" cellSpacing="0"><tbody>((?:${row.source})+)</tbody></table>`,
    `<table [^<>]*role="presentation"><tbody><tr><td><a href="([^"]*)"[^<>]*><span>${mark}</span><span>([^<]+)</span><span>${mark}</span></a></td></tr></tbody></table>`,
  ].join("|"),
  "y",
);

/**
 * The text of a message that is made of titles, paragraphs, labelled values and buttons alone, as nearly all are: the
 * same text as html-to-text makes of any message, in a tenth of the time. Null: it holds something else.
 */
export function textOfUsualLetter(html: string): string | null {
  const blocks: string[] = [];
  for (let end = 0; end < html.length; end = block.lastIndex) {
    block.lastIndex = end;
    const found = block.exec(html);
    if (!found) return null;
    const [, , text, rows, , , address, label] = found;
    if (text !== undefined) blocks.push(shown(text));
    else if (rows !== undefined)
      blocks.push(
        Array.from(rows.matchAll(row), ([, name = "", value = ""]) =>
          isLoose(name) || isLoose(value) ? "" : `${shown(name)}\u00a0: ${shown(value)}`,
        ).join("\n"),
      );
    else if (label !== undefined && address !== undefined)
      blocks.push(isLoose(label) ? "" : `${shown(label)}\u00a0:\n${decoded(address)}`);
  }
  // What is empty leaves no line behind: rarely there, and left to html-to-text.
  return blocks.every((one) => one !== "" && !/^\n|\n\n|\n$|\u200b/.test(one)) ? blocks.join("\n\n") : null;
}

/** Empty, or with a space at an end, which stays before a colon. */
function isLoose(text: string): boolean {
  return /^\s*$|^\s|\s$/.test(text);
}

/** As a browser shows it: no space at either end, one between two words. */
function shown(text: string): string {
  return decoded(text)
    .replace(/[ \t\r\n\f]+/g, " ")
    .replace(/^ | $/g, "");
}

function decoded(text: string): string {
  return text.includes("&") ? text.replace(entity, (one) => entities[one] ?? one) : text;
}
