import { expect, it } from "vitest";
import type { SiteContent } from "#content/current-content.ts";
import { embedContent } from "./embed-content.ts";

const page = "<html><head><title>Page</title></head><body></head></body></html>";

it("leaves a page with the shipped content as it is", () => {
  expect(embedContent(page, {})).toBe(page);
  const serverOnly = { minutes: { "headlights.restoration": 60 }, noticeEmail: "prive@exemple.fr" } as const;
  expect(embedContent(page, serverOnly)).toBe(page);
});

it("writes what was changed once, in the head, for the browser to read", () => {
  const html = embedContent(page, { prices: { "headlights.restoration": 85_00 } });
  expect(html).toContain(
    '<script type="application/json" id="site-content">{"prices":{"headlights.restoration":8500}}</script></head>',
  );
  expect(html.match(/site-content/g)).toHaveLength(1);
});

it("says that the logo is the owner's, without the logo itself", () => {
  const logo = { data: "aGk=", width: 1, height: 1 } as unknown as NonNullable<SiteContent["logo"]>;
  const html = embedContent(page, { logo });
  expect(html).toContain('{"hasOwnLogo":true}');
  expect(html).not.toContain("aGk=");
});

it("lets no text of the owner close the element or name a replacement", () => {
  const name = "</script><script>alert(1)</script><!-- $& $'";
  const html = embedContent(page, { business: { name } });
  const [, json = ""] = /id="site-content">(.*?)<\/script>/.exec(html) ?? [];
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({ business: { name } });
});
