import { expect, it } from "vitest";
import { shippedFacts } from "#mail/mail-facts.ts";
import { renderMail } from "../render-mail.tsx";
import { samples } from "../templates/samples.ts";
import {
  type CalendarInvitation,
  invitationAttachment,
  writeCalendarFeed,
  writeCalendarFile,
  writeInvitation,
} from "./calendar-invitation.ts";

const weekend: CalendarInvitation = {
  uid: "rental-1@reflet-bressan",
  method: "REQUEST",
  first: "2026-10-24",
  last: "2026-10-25",
  stampedAt: "2026-10-20T08:05:09.123Z",
  summary: "Location Dustego",
  description: "Retrait dès 8 h ; retour avant 19 h,\nà Foissiat.",
  location: "Foissiat, 01340",
  attendee: { name: "Zoé Îlot", email: "zoe@exemple.fr" },
};

it("writes an all-day event that ends the day after its last day, over a clock change too", () => {
  expect(writeInvitation(weekend).replaceAll("\r\n ", "").split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Reflet Bressan//Location//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:REQUEST",
    "BEGIN:VEVENT",
    "UID:rental-1@reflet-bressan",
    "SEQUENCE:0",
    "STATUS:CONFIRMED",
    "DTSTAMP:20261020T080509Z",
    "DTSTART;VALUE=DATE:20261024",
    "DTEND;VALUE=DATE:20261026",
    "SUMMARY:Location Dustego",
    "DESCRIPTION:Retrait dès 8 h \\; retour avant 19 h\\,\\nà Foissiat.",
    "LOCATION:Foissiat\\, 01340",
    "TRANSP:TRANSPARENT",
    'ORGANIZER;CN="Reflet Bressan":mailto:bonjour@reflet-bressan.example',
    'ATTENDEE;CN="Zoé Îlot";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:zoe@exemple.fr',
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("takes the same event back, over the end of the year", () => {
  const file = invitationAttachment({
    ...weekend,
    method: "CANCEL",
    first: "2026-12-31",
    last: "2026-12-31",
  });
  expect([file.filename, file.contentType]).toEqual([
    "location-2026-12-31.ics",
    "text/calendar; charset=utf-8; method=CANCEL",
  ]);
  const lines = file.content.toString("utf8").split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "METHOD:CANCEL",
      "SEQUENCE:1",
      "STATUS:CANCELLED",
      "DTEND;VALUE=DATE:20270101",
      "UID:rental-1@reflet-bressan",
    ]),
  );
});

it("folds at 75 bytes between characters, and lets nothing typed become a property", () => {
  const file = writeInvitation({
    ...weekend,
    summary: "é".repeat(200),
    attendee: { name: 'Zoé"\r\nX-EVIL:1', email: "a@b.fr\r\nX-EVIL:1" },
  });
  const lines = file.split("\r\n");
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes("\ufffd"))).toBe(true);
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${"é".repeat(200)}`);
  expect(
    file
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .some((line) => line.startsWith("X-EVIL")),
  ).toBe(false);
});

it("goes with the confirmation, one per hand-over, and is taken back by the same name", async () => {
  const sample = samples["rental-cancelled"];
  const periods = [
    { uid: "r-2026-11-21", firstDate: "2026-11-21", lastDate: "2026-11-22" },
    { uid: "r-2026-11-25", firstDate: "2026-11-25", lastDate: "2026-11-25" },
  ];
  const rental = { ...sample.rental, periods };
  const sent = await renderMail(
    "rental-confirmed",
    { ...samples["rental-confirmed"], rentals: [rental] },
    shippedFacts,
  );
  const takenBack = await renderMail("rental-cancelled", { ...sample, rental }, shippedFacts);
  const read = ({ attachments }: typeof sent) =>
    attachments.map(({ filename, content }) => {
      const lines = content.toString("utf8").split("\r\n");
      return [filename, ...lines.filter((line) => /^(METHOD|UID|DTSTART)/.test(line))];
    });
  expect(read(sent)).toEqual([
    ["location-2026-11-21.ics", "METHOD:REQUEST", "UID:r-2026-11-21", "DTSTART;VALUE=DATE:20261121"],
    ["location-2026-11-25.ics", "METHOD:REQUEST", "UID:r-2026-11-25", "DTSTART;VALUE=DATE:20261125"],
  ]);
  expect(read(takenBack).map(([, method, uid]) => [method, uid])).toEqual([
    ["METHOD:CANCEL", "UID:r-2026-11-21"],
    ["METHOD:CANCEL", "UID:r-2026-11-25"],
  ]);
});

it("writes a visit with its hours, and the change that replaces it", () => {
  const { first: _, last: __, ...common } = weekend as Extract<CalendarInvitation, { first: string }>;
  const visit = {
    ...common,
    startsAt: "2026-11-24T07:30:00.000Z",
    endsAt: "2026-11-24T12:30:00.000Z",
    sequence: 4,
  };
  const lines = writeInvitation(visit).split("\r\n");
  expect(lines).toContain("DTSTART:20261124T073000Z");
  expect(lines).toContain("DTEND:20261124T123000Z");
  expect(lines).toContain("SEQUENCE:4");
  expect(invitationAttachment(visit).filename).toBe("rendez-vous-2026-11-24.ics");
});

it("writes several events into one file that asks for no answer", () => {
  const file = writeCalendarFile([weekend, { ...weekend, uid: "rental-2" }]);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file).toContain("METHOD:PUBLISH");
});

it("names the attendee by a plain name only: the mailbox may be anybody's", async () => {
  for (const template of ["rental-confirmed", "rental-cancelled"] as const) {
    const customerName = "Compte bloqué, appelez le 08 99 00 00 00";
    const props = { ...samples[template], customerName, customerEmail: "cible@exemple.fr" };
    const { attachments } = await renderMail(template, props as never, shippedFacts);
    const files = attachments.map(({ content }) => content.toString("utf8").replaceAll("\r\n ", ""));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(file).not.toContain("08 99");
      expect(file).toContain('ATTENDEE;CN="cible@exemple.fr";');
    }
  }
});

it("writes a calendar to subscribe to, whose events take time and invite nobody", () => {
  const { attendee: _, ...event } = weekend;
  const file = writeCalendarFeed("Reflet Bressan, Hélène", [{ ...event, isBusy: true }]);
  expect(file).toContain("X-WR-CALNAME:Reflet Bressan\\, Hélène");
  expect(file).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT15M");
  expect(file).toContain("TRANSP:OPAQUE");
  expect(file).not.toContain("ATTENDEE");
});
