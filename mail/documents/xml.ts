import type { CalendarDay } from "#domain/calendar/dates.ts";
import { decimalEuros } from "#domain/money/decimal-euros.ts";
import type { Cents } from "#domain/money/money.ts";
import { escapeXml } from "#domain/text/escape-xml.ts";

/** An element that holds a text. */
export function xmlText(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join("")}>${escapeXml(text)}</${name}>`;
}

/** An element that holds others; "" among them is left out. */
export function xmlElement(name: string, ...children: readonly string[]): string {
  return `<${name}>${children.join("")}</${name}>`;
}

/** Euros with two decimals. */
export function xmlAmount(name: string, cents: Cents, attributes?: Readonly<Record<string, string>>): string {
  return xmlText(name, decimalEuros(cents), attributes);
}

/** A day as CII writes it: 20261116, format 102. */
export function xmlDay(name: string, day: CalendarDay): string {
  return xmlText(name, day.replaceAll("-", ""), { format: "102" });
}
