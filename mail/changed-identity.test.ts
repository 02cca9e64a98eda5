import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shippedBusiness } from "#content/business.ts";
import { changedBusiness } from "#content/changed-business.ts";
import { provideContent } from "#content/current-content.ts";
import { hoursWords } from "#domain/calendar/opening-hours.ts";
import { shippedFacts } from "#mail/mail-facts.ts";
import { renderMail } from "./render-mail.tsx";
import { samples } from "./templates/samples.ts";
import type { MailName } from "./templates-map.ts";

const changed = changedBusiness({
  company: { name: "Atelier Céleste", tagline: "Le soin chez vous" },
  contact: {
    phone: { display: "04 74 00 00 01", e164: "+33474000001" },
    email: "bonjour@celeste.fr",
    noticeEmail: "",
  },
  area: { center: "Attignat", latitude: 46.28, longitude: 5.16, radiusKm: 38 },
});

beforeAll(() => provideContent(() => ({ business: changed })));
afterAll(() => provideContent(() => ({})));

/** A sample's own facts, such as the seller of an order placed before, stay as they were stored. */
function withoutSampleFacts(text: string, sample: unknown): string {
  const facts: string[] = [];
  JSON.stringify(sample, (_, value) => {
    if (typeof value === "string" && value !== "") facts.push(value);
    return value;
  });
  return facts
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, fact) => left.replaceAll(fact, ""), text);
}

const afternoons = [{ from: "13:30", to: "17:15" }];
const facts = {
  ...shippedFacts,
  hours: hoursWords([[], afternoons, afternoons, afternoons, afternoons, [], []]),
  identity: { ...shippedFacts.identity, postalCode: "01330", city: "Le Plantay" },
};

it.each(Object.keys(samples) as MailName[])(
  "the mail %s follows the hours and the town of the settings, and names the town correctly",
  async (name) => {
    const { html, text, attachments = [] } = await renderMail(name, samples[name] as never, facts);
    const files = attachments.filter(({ contentType }) => contentType.startsWith("text/"));
    const all = [html, text, ...files.map(({ content }) => content.toString().replaceAll("\r\n ", ""))].join(
      "\n",
    );
    expect(text).toContain("13:30–17:15");
    expect(withoutSampleFacts(all, samples[name])).not.toMatch(
      /08:00|19:00|Foissiat|[àÀ] Le Plantay|de Le Plantay/,
    );
  },
);

it.each(Object.keys(samples) as MailName[])(
  "the mail %s carries the changed identity and nothing of the old one",
  async (name) => {
    const { subject, html, text } = await renderMail(name, samples[name] as never, shippedFacts);
    const all = [subject, html, text].join("\n");
    const { phone, email, tagline } = shippedBusiness;
    expect(all).toContain("Atelier Céleste");
    for (const old of [phone.e164, phone.display.replaceAll(" ", "\u00a0"), phone.display, email, tagline])
      expect(all).not.toContain(old);
    expect(withoutSampleFacts(all, samples[name])).not.toContain(shippedBusiness.name);
    expect(html).not.toContain(">Bressan<");
  },
);

describe("the owner’s logo", () => {
  const logo = { png: "iVBORw0KGgoAAAA", width: 440, height: 100, ground: "light" } as const;
  const siteUrl = "https://celeste.example";
  const mail = () => renderMail("mail-test", samples["mail-test"], { ...shippedFacts, siteUrl });

  it("heads every message, loaded from the site, with the name where images are blocked", async () => {
    provideContent(() => ({ business: changed, logo }));
    const { html } = await mail();
    const images = html.match(/<img [^>]*>/g) ?? [];
    expect(images).toHaveLength(1);
    expect(images[0]).toContain('src="https://celeste.example/art/brand/logo.png"');
    expect(images[0]).toContain('alt="Atelier Céleste"');
    expect(images[0]).toMatch(/height="50".*width="220"|width="220".*height="50"/);
  });

  it("is no image while there is none", async () => {
    provideContent(() => ({ business: changed }));
    expect((await mail()).html).not.toContain("<img");
  });
});
