import { Lexer, type Token, type Tokens } from "marked";
import type { ReactNode } from "react";
import { isSafeHref } from "#domain/text/safe-href.ts";
import { color } from "../brand.ts";
import { MailTextLink, Paragraph, Subtitle } from "./parts.tsx";

/** The Markdown of a letter as parts of a message. HTML and pictures in it are shown as the text they are. */
export function LetterMarkdown({ text, siteUrl }: { readonly text: string; readonly siteUrl: string }) {
  return <Blocks tokens={Lexer.lex(text)} siteUrl={siteUrl} />;
}

interface TokensProps {
  readonly tokens: readonly Token[];
  readonly siteUrl: string;
}

function Blocks({ tokens, siteUrl }: TokensProps) {
  return tokens.map((token, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two blocks may say the same
    <Block key={position} token={token} siteUrl={siteUrl} />
  ));
}

function Block({ token, siteUrl }: { readonly token: Token; readonly siteUrl: string }): ReactNode {
  switch (token.type) {
    case "space":
      return null;
    case "heading":
      return (
        <Subtitle>
          <Inline tokens={token.tokens ?? []} siteUrl={siteUrl} />
        </Subtitle>
      );
    case "list":
      return <List list={token as Tokens.List} siteUrl={siteUrl} />;
    case "blockquote":
      return (
        <div style={{ borderLeft: `4px solid ${color.teal}`, margin: "0 0 16px", padding: "4px 0 0 16px" }}>
          <Blocks tokens={token.tokens ?? []} siteUrl={siteUrl} />
        </div>
      );
    case "hr":
      return <hr style={{ border: 0, borderTop: `1px solid ${color.line}`, margin: "24px 0" }} />;
    case "table":
      return <Table table={token as Tokens.Table} siteUrl={siteUrl} />;
    default:
      return (
        <Paragraph>
          {token.type === "html" || token.type === "code" || !("tokens" in token) ? (
            token.raw.trim()
          ) : (
            <Inline tokens={token.tokens ?? []} siteUrl={siteUrl} />
          )}
        </Paragraph>
      );
  }
}

function List({
  list: { ordered, items },
  siteUrl,
}: {
  readonly list: Tokens.List;
  readonly siteUrl: string;
}) {
  const Tag = ordered ? "ol" : "ul";
  return (
    <Tag
      style={{
        color: color.ink,
        fontSize: "16px",
        lineHeight: "25px",
        margin: "0 0 16px",
        paddingLeft: "24px",
      }}
    >
      {items.map((item, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={position} style={{ margin: "0 0 4px" }}>
          <Inline tokens={item.tokens} siteUrl={siteUrl} />
        </li>
      ))}
    </Tag>
  );
}

function Table({
  table: { header, rows },
  siteUrl,
}: {
  readonly table: Tokens.Table;
  readonly siteUrl: string;
}) {
  const cell = {
    borderBottom: `1px solid ${color.line}`,
    padding: "8px 12px 8px 0",
    textAlign: "left",
  } as const;
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ fontSize: "15px", marginBottom: "20px" }}>
      <tbody>
        {[header, ...rows].map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <tr key={line}>
            {row.map((each, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={column} style={{ ...cell, fontWeight: line === 0 ? 600 : 400 }}>
                <Inline tokens={each.tokens} siteUrl={siteUrl} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Inline({ tokens, siteUrl }: TokensProps) {
  return tokens.map((token, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Words key={position} token={token} siteUrl={siteUrl} />
  ));
}

function Words({ token, siteUrl }: { readonly token: Token; readonly siteUrl: string }): ReactNode {
  const inner = "tokens" in token && token.tokens ? <Inline tokens={token.tokens} siteUrl={siteUrl} /> : null;
  switch (token.type) {
    case "strong":
      return <strong>{inner}</strong>;
    case "em":
      return <em>{inner}</em>;
    case "br":
      return <br />;
    case "link":
      return <LetterLink href={(token as Tokens.Link).href} siteUrl={siteUrl} words={inner} />;
    case "image":
      return (token as Tokens.Image).text;
    case "codespan":
    case "escape":
      return (token as Tokens.Codespan).text;
    case "list":
      return <List list={token as Tokens.List} siteUrl={siteUrl} />;
    default:
      return inner ?? token.raw;
  }
}

/** A page of the site is named in full: a message has no address of its own. */
function LetterLink({ href, siteUrl, words }: { href: string; siteUrl: string; words: ReactNode }) {
  if (!isSafeHref(href)) return words;
  if (/^(mailto|tel):/i.test(href))
    return (
      <a href={href} style={{ color: color.teal, textDecoration: "underline" }}>
        {words}
      </a>
    );
  const url = URL.parse(href, siteUrl);
  return url ? <MailTextLink href={url.href}>{words}</MailTextLink> : words;
}
