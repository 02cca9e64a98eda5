import { afterEach, expect, it } from "vitest";
import { provideContent } from "#content/current-content.ts";
import { listMessageSets } from "#content/texts/message-sets.ts";
import { slotsOfPage } from "#content/texts/text-pages.ts";
import { answersGroup, textGroup } from "#content/texts/text-slots.ts";
import { shippedFacts } from "#mail/mail-facts.ts";
import { renderMailContent } from "./render-mail.tsx";
import { samples } from "./templates/samples.ts";
import type { MailName } from "./templates-map.ts";

afterEach(() => provideContent(() => ({})));

it("a mail says the owner's words, escaped, with its own values in them", async () => {
  provideContent(() => ({
    texts: {
      "mail.visit-reminder/subject": "On arrive le {quand} !",
      "mail.visit-reminder/intro": "<b>Préparez</b> la place & l’eau.",
    },
  }));
  const mail = await renderMailContent("visit-reminder", samples["visit-reminder"], shippedFacts);
  expect(mail.subject).toBe(`On arrive le ${samples["visit-reminder"].when} !`);
  expect(mail.html).toContain("&lt;b&gt;Préparez&lt;/b&gt; la place &amp; l’eau.");
  expect(mail.text).toContain("<b>Préparez</b> la place & l’eau.");
});

it("every mail that can be changed exists, and leaves no placeholder unfilled", async () => {
  for (const { mail, texts } of listMessageSets()) {
    if (mail === null) continue;
    expect(Object.keys(samples)).toContain(mail);
    const { subject, html } = await renderMailContent(
      mail as MailName,
      samples[mail as MailName] as never,
      shippedFacts,
    );
    expect([mail, `${subject}${html}`.match(/\{[a-z]+\}/g)]).toEqual([mail, null]);
    expect(texts).not.toHaveLength(0);
  }
});

it("a value a customer typed is never read as a placeholder", async () => {
  const props = { ...samples["request-reply"], about: "{telephone} {constructor}" };
  const { subject } = await renderMailContent("request-reply", props, shippedFacts);
  expect(subject).toBe("Votre demande – {telephone} {constructor}");
});

it("the words of each mail are read by a template", async () => {
  const groups = new Set<string>();
  const markText = (key: string, text: string) => {
    groups.add(textGroup(key));
    return text;
  };
  provideContent(() => ({ markText }));
  for (const name of Object.keys(samples) as MailName[])
    await renderMailContent(name, samples[name] as never, shippedFacts);
  const slots = listMessageSets().flatMap(slotsOfPage);
  const unread = new Set(slots.map(({ key }) => textGroup(key))).difference(groups);
  expect([...unread]).toEqual([answersGroup]);
});
