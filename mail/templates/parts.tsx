import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import { color } from "../brand.ts";
import type { LabelledValue } from "../templates-map.ts";
import { contactLink } from "./contact-link.ts";
import { webLink } from "./web-link.ts";

const cell = {
  borderBottom: `1px solid ${color.line}`,
  fontSize: "14px",
  lineHeight: "21px",
  padding: "10px 12px",
  textAlign: "left",
  verticalAlign: "top",
} as const;

/** The kind of message, above the title. */
export function Overline({ children }: { readonly children: ReactNode }) {
  return (
    <Text
      style={{ color: color.teal, fontSize: "13px", fontWeight: 600, lineHeight: "18px", margin: "0 0 4px" }}
    >
      {children}
    </Text>
  );
}

export function Title({ children }: { readonly children: ReactNode }) {
  return (
    <Heading
      as="h1"
      style={{ color: color.ink, fontSize: "22px", fontWeight: 700, lineHeight: "30px", margin: "0 0 16px" }}
    >
      {children}
    </Heading>
  );
}

export function Subtitle({ children }: { readonly children: ReactNode }) {
  return (
    <Heading
      as="h2"
      style={{
        color: color.ink,
        fontSize: "16px",
        fontWeight: 600,
        lineHeight: "24px",
        margin: "24px 0 8px",
      }}
    >
      {children}
    </Heading>
  );
}

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return (
    <Text style={{ color: color.ink, fontSize: "16px", lineHeight: "25px", margin: "0 0 16px" }}>
      {children}
    </Text>
  );
}

/** What a person typed, with its paragraphs and line ends. */
export function Written({ text }: { readonly text: string }) {
  return paragraphsOf(text).map((paragraph, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two paragraphs may say the same
    <Paragraph key={position}>
      {paragraph.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={index}>
          {index > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  ));
}

function paragraphsOf(text: string): readonly string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
}

export function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Text style={{ color: color.steel, fontSize: "14px", lineHeight: "22px", margin: "0 0 16px" }}>
      {children}
    </Text>
  );
}

type ValueTableProps = {
  readonly rows: readonly LabelledValue[];
  /** For the staff: a tap on the phone number calls, one on the address writes. */
  readonly hasContactLinks?: boolean;
};

/** A real table, read out as one: label in the heading cell, value beside it. */
export function ValueTable({ rows, hasContactLinks = false }: ValueTableProps) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ border: `1px solid ${color.line}`, borderCollapse: "collapse", marginBottom: "20px" }}
    >
      <tbody>
        {rows.map(([label, value], position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two rows may say the same
          <tr key={position}>
            <th scope="row" style={{ ...cell, ...labelCell }}>
              {label}
            </th>
            <td style={{ ...cell, color: color.ink, overflowWrap: "anywhere", wordBreak: "break-word" }}>
              <Value text={value} href={hasContactLinks ? contactLink(label, value) : null} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was bought and its price: the name has the room, amounts end under each other. */
export function AmountTable({ rows }: { readonly rows: readonly LabelledValue[] }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: "collapse", borderTop: `1px solid ${color.ink}`, marginBottom: "20px" }}
    >
      <tbody>
        {rows.map(([label, amount], position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two rows may say the same
          <tr key={position}>
            <th scope="row" style={{ ...cell, ...nameCell }}>
              {label}
            </th>
            <td style={{ ...cell, ...amountCell }}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const nameCell = {
  color: color.ink,
  fontWeight: 400,
  overflowWrap: "anywhere",
  paddingLeft: 0,
} as const;

const amountCell = {
  color: color.ink,
  fontVariantNumeric: "tabular-nums",
  fontWeight: 600,
  paddingRight: 0,
  textAlign: "right",
  whiteSpace: "nowrap",
} as const;

/** What was done, one line each. */
export function MailList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul
      style={{
        color: color.ink,
        fontSize: "16px",
        lineHeight: "25px",
        margin: "0 0 16px",
        paddingLeft: "20px",
      }}
    >
      {items.map((item, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two items may say the same
        <li key={position}>{item}</li>
      ))}
    </ul>
  );
}

const labelCell = {
  backgroundColor: color.mist,
  color: color.steel,
  fontWeight: 600,
  width: "36%",
} as const;

function Value({ text, href }: { readonly text: string; readonly href: string | null }) {
  if (href === null) return <Lines text={text} />;
  return (
    <Link href={href} style={{ color: color.teal, textDecoration: "underline" }}>
      {text}
    </Link>
  );
}

/** Line breaks as typed: several mail programs ignore white-space rules. */
function Lines({ text }: { readonly text: string }) {
  return text.split(/\r\n|\r|\n/).map((line, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may say the same
    <span key={position}>
      {position > 0 && <br />}
      {line}
    </span>
  ));
}

export function ActionButton({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Section style={{ margin: "8px 0 24px" }}>
      <Button
        href={webLink(href)}
        style={{
          backgroundColor: color.teal,
          borderRadius: "10px",
          color: color.paper,
          fontSize: "16px",
          fontWeight: 600,
          padding: "14px 24px",
          textAlign: "center",
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

export function MailTextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={webLink(href)} style={{ color: color.teal, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** A code to type elsewhere. */
export function MailedCode({ children }: { readonly children: string }) {
  return (
    <Text
      style={{
        color: color.ink,
        fontFamily: "Menlo, Consolas, monospace",
        fontSize: "26px",
        fontWeight: 700,
        letterSpacing: "4px",
        lineHeight: "34px",
        margin: "0 0 16px",
      }}
    >
      {children}
    </Text>
  );
}
