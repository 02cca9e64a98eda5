import { Lexer, type Token, type Tokens } from "marked";
import { unknownFact } from "#content/articles/facts.ts";
import { otherScenes } from "#content/lists/other-scenes.ts";
import { serviceScenes } from "#content/lists/service-scenes.ts";
import { cutText } from "#domain/text/cut-text.ts";
import { isSafeHref } from "#domain/text/safe-href.ts";
import { isUuid } from "#domain/text/uuid.ts";

/** Why a text cannot be published, in a sentence; null when it can. */
export function bodyFault(markdown: string): string | null {
  const fact = unknownFact(markdown);
  if (fact !== null) return `Ce repère n’existe pas\u00a0: {{${fact}}}.`;
  for (const token of tokensOf(markdown)) {
    const fault = tokenFault(token);
    if (fault) return fault;
  }
  return null;
}

/** The pictures of the library that a text shows, by id. */
export function picturesIn(markdown: string): readonly string[] {
  return tokensOf(markdown).flatMap((token) => {
    const [, id = ""] = (token.type === "image" && /^photo:(.+)$/.exec(String(token.href))) || [];
    return isUuid(id) ? [id.toLowerCase()] : [];
  });
}

export function isScene(name: string): boolean {
  return [...serviceScenes, ...otherScenes].some((known) => known === name);
}

function isOwnPicture(href: string): boolean {
  const [, scheme, name = ""] = /^(scene|photo):(.+)$/.exec(href) ?? [];
  return scheme === "scene" ? isScene(name) : scheme === "photo" && isUuid(name);
}

function tokenFault(token: Token): string | null {
  if (token.type === "html") return `Le HTML n’est pas permis dans un article\u00a0: ${shortened(token.raw)}`;
  if (token.type === "link" && !isSafeHref((token as Tokens.Link).href))
    return `Ce lien n’est pas permis\u00a0: ${shortened((token as Tokens.Link).href)}`;
  if (token.type === "image" && !isOwnPicture((token as Tokens.Image).href))
    return `Une image vient de la photothèque ou de nos dessins\u00a0: ${shortened((token as Tokens.Image).href)}`;
  return null;
}

/** Every token at any depth; an article is at most 60,000 characters. */
function tokensOf(markdown: string): readonly Token[] {
  const found: Token[] = [];
  const left: Token[] = [...Lexer.lex(markdown)];
  for (let token = left.pop(); token; token = left.pop()) {
    found.push(token);
    for (const part of partsOf(token)) left.push(part);
  }
  return found;
}

function partsOf(token: Token): readonly Token[] {
  if (token.type === "list") return (token as Tokens.List).items;
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [...header, ...rows.flat()].flatMap((cell) => cell.tokens);
  }
  return "tokens" in token ? (token.tokens ?? []) : [];
}

function shortened(text: string): string {
  return text.length > 60 ? `${cutText(text, 60)}…` : text;
}
