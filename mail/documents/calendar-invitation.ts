import { business } from "#content/business.ts";
import { addDays, type CalendarDay } from "#domain/calendar/dates.ts";
import type { MailAttachment } from "../templates/template.ts";

/** Whole days, first and last included, so that no clock change can move them; or two instants in ISO form. */
type EventTime =
  | { readonly first: CalendarDay; readonly last: CalendarDay }
  | { readonly startsAt: string; readonly endsAt: string };

export type CalendarEvent = EventTime & {
  /** The same for the invitation and for its cancellation. */
  readonly uid: string;
  /** Counts the changes of an event: a calendar keeps the highest. 0, or 1 for a cancellation, unless it is given. */
  readonly sequence?: number;
  /** When the message was written, as an ISO instant. */
  readonly stampedAt: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  /** Who is invited; nobody in a feed. */
  readonly attendee?: { readonly name: string; readonly email: string };
  /** Whether the time counts as taken in the calendar that shows it. */
  readonly isBusy?: boolean;
};

export type CalendarInvitation = CalendarEvent & { readonly method: "REQUEST" | "CANCEL" };

/** RFC 5545 and 5546: one event per file, as an invitation must be. */
export function writeInvitation(invitation: CalendarInvitation): string {
  const { method } = invitation;
  return writeCalendar(method, [eventLines(invitation, method === "CANCEL")]);
}

/** A file to open in a calendar: any number of events, and no answer asked for. */
export function writeCalendarFile(events: readonly CalendarEvent[]): string {
  return writeCalendar(
    "PUBLISH",
    events.map((event) => eventLines(event, false)),
  );
}

/** A calendar to subscribe to, read again every quarter of an hour. */
export function writeCalendarFeed(name: string, events: readonly CalendarEvent[]): string {
  return writeCalendar(
    "PUBLISH",
    events.map((event) => eventLines(event, false)),
    [
      `NAME:${text(name)}`,
      `X-WR-CALNAME:${text(name)}`,
      "X-WR-TIMEZONE:Europe/Paris",
      "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
      "X-PUBLISHED-TTL:PT15M",
    ],
  );
}

function writeCalendar(
  method: string,
  events: readonly (readonly string[])[],
  properties: readonly string[] = [],
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(business.name)}//Location//FR`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...properties,
    ...events.flat(),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

function eventLines(event: CalendarEvent, isCancelled: boolean): readonly string[] {
  const { uid, sequence, stampedAt, summary, description, location, attendee, isBusy = false } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${text(uid)}`,
    `SEQUENCE:${sequence ?? (isCancelled ? 1 : 0)}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `DTSTAMP:${instant(stampedAt)}`,
    ...timeLines(event),
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    `LOCATION:${text(location)}`,
    `TRANSP:${isBusy ? "OPAQUE" : "TRANSPARENT"}`,
    `ORGANIZER;CN=${quoted(business.name)}:mailto:${address(business.email)}`,
    ...(attendee ? [attendeeLine(attendee)] : []),
    "END:VEVENT",
  ];
}

function attendeeLine({ name, email }: NonNullable<CalendarEvent["attendee"]>): string {
  return `ATTENDEE;CN=${quoted(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:${address(email)}`;
}

function timeLines(time: EventTime): readonly string[] {
  if ("startsAt" in time) return [`DTSTART:${instant(time.startsAt)}`, `DTEND:${instant(time.endsAt)}`];
  // The end of an event is the first day after it.
  return [`DTSTART;VALUE=DATE:${compact(time.first)}`, `DTEND;VALUE=DATE:${compact(addDays(time.last, 1))}`];
}

export function invitationAttachment(invitation: CalendarInvitation): MailAttachment {
  const day = "first" in invitation ? invitation.first : invitation.startsAt.slice(0, 10);
  return {
    filename: `${"first" in invitation ? "location" : "rendez-vous"}-${day.replace(/[^\d-]+/g, "")}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${invitation.method}`,
    content: Buffer.from(writeInvitation(invitation), "utf8"),
  };
}

function compact(day: CalendarDay): string {
  return day.replaceAll("-", "");
}

function instant(iso: string): string {
  return `${iso.slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** No control character survives: a line break typed by a visitor must not start a property of its own. */
function text(value: string): string {
  return value
    .replace(/\r\n|\r|\n/g, "\n")
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n")
    .replace(controls, "");
}

function quoted(value: string): string {
  return `"${value.replace(controls, " ").replaceAll('"', "'")}"`;
}

function address(value: string): string {
  return value.replace(controls, "").replace(/[\s;:,"<>]/g, "");
}

const controls = /\p{Cc}/gu;
const longestLine = 75;

/** At most 75 bytes a line; what follows is set in by one space. Never inside a character. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = "";
  for (const character of line) {
    if (Buffer.byteLength(current + character) > longestLine) {
      lines.push(current);
      current = " ";
    }
    current += character;
  }
  return [...lines, current].join("\r\n");
}
