/** An event with its properties by name, values unescaped. */
export interface ParsedEvent {
  readonly start: Date;
  readonly end: Date;
  readonly [name: string]: string | Date;
}

export interface ParsedCalendar {
  readonly properties: Readonly<Record<string, string>>;
  readonly events: readonly ParsedEvent[];
}

/**
 * Reads an iCalendar file as RFC 5545 says: lines end with CR LF, a space at the beginning continues the line before,
 * components nest. Anything else is an error, as in a strict calendar program.
 */
export function parseCalendar(file: string): ParsedCalendar {
  if (!file.endsWith("\r\n") || /[^\r]\n|\r[^\n]/.test(file))
    throw new Error("a line does not end with CR LF");
  const properties: Record<string, string> = {};
  const events: ParsedEvent[] = [];
  const open: string[] = [];
  let event: Record<string, string> = {};
  for (const line of file.replaceAll("\r\n ", "").split("\r\n").slice(0, -1)) {
    const { name, value } = readLine(line);
    if (name === "BEGIN") {
      open.push(value);
      event = {};
    } else if (name === "END") {
      if (open.pop() !== value) throw new Error(`END:${value} closes nothing`);
      if (value === "VEVENT") events.push(toEvent(event));
    } else if (open.at(-1) === "VEVENT") {
      if (name in event) throw new Error(`${name} stands twice`);
      event[name] = value;
    } else if (open.at(-1) === "VCALENDAR") properties[name] = value;
    else throw new Error(`${name} stands outside of a calendar`);
  }
  if (open.length > 0) throw new Error(`${open.join(", ")} is never closed`);
  return { properties, events };
}

function readLine(line: string): { readonly name: string; readonly value: string } {
  const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/u.exec(line);
  if (!match) throw new Error(`not a property: ${line}`);
  const [, name = "", , value = ""] = match;
  return { name, value: value.replace(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? "\n" : sign)) };
}

function toEvent(event: Record<string, string>): ParsedEvent {
  for (const needed of ["UID", "DTSTAMP", "DTSTART", "DTEND"])
    if (!event[needed]) throw new Error(`an event without ${needed}`);
  return { ...event, start: toInstant(event.DTSTART ?? ""), end: toInstant(event.DTEND ?? "") };
}

function toInstant(text: string): Date {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!parts) throw new Error(`not an instant: ${text}`);
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second));
}
