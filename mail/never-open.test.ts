import { expect, it } from "vitest";
import { hoursWords } from "#domain/calendar/opening-hours.ts";
import { shippedFacts } from "#mail/mail-facts.ts";
import { renderMailContent } from "./render-mail.tsx";
import { samples } from "./templates/samples.ts";

const facts = { ...shippedFacts, hours: hoursWords([[], [], [], [], [], [], []]) };

it.each([
  "request-receipt",
  "request-reply",
  "order-placed",
  "quote-reminder",
  "order-declaration-closed",
] as const)(
  "the mail %s asks for no appointment to be called or answered, in a week without an open day",
  async (name) => {
    const { text } = await renderMailContent(name, samples[name] as never, facts);
    expect(text).toMatch(/sans horaires fixes|dès que possible/);
    expect(text).not.toMatch(/\d, sur rendez-vous|\(sur rendez-vous\)/);
  },
);
