import { business } from "#content/business.ts";
import { addDays, type CalendarDay } from "#domain/calendar/dates.ts";
import type { MailAttachment } from "../templates/template.ts";

/** Whole days, first and last included: no hour, so no clock change can move them. */
export type CalendarInvitation = {
  /** The same for the invitation and for its cancellation. */
  readonly uid: string;
  readonly method: "REQUEST" | "CANCEL";
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  /** When the message was written, as an ISO instant. */
  readonly stampedAt: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly attendee: { readonly name: string; readonly email: string };
};

/** RFC 5545 and 5546: one event per file, as an invitation must be. */
export function writeInvitation(invitation: CalendarInvitation): string {
  const { method, uid, first, last, stampedAt, summary, description, location, attendee } = invitation;
  const isCancelled = method === "CANCEL";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(business.name)}//Location//FR`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${text(uid)}`,
    `SEQUENCE:${isCancelled ? 1 : 0}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `DTSTAMP:${instant(stampedAt)}`,
    `DTSTART;VALUE=DATE:${compact(first)}`,
    // The end of an event is the first day after it.
    `DTEND;VALUE=DATE:${compact(addDays(last, 1))}`,
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    `LOCATION:${text(location)}`,
    "TRANSP:TRANSPARENT",
    `ORGANIZER;CN=${quoted(business.name)}:mailto:${address(business.email)}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:${address(attendee.email)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

export function invitationAttachment(invitation: CalendarInvitation): MailAttachment {
  return {
    filename: `location-${invitation.first.replace(/[^\d-]+/g, "")}.ics`,
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
