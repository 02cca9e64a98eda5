import { describe, expect, it } from "vitest";
import { isOwnSite } from "./cross-site.ts";

const given = { siteUrl: "https://www.exemple.fr", isSiteUrlGiven: true };
const guessed = { siteUrl: "http://localhost:3000", isSiteUrlGiven: false };

describe("a request that changes something", () => {
  it.each([
    ["from a program", given, {}, true],
    ["from a page of the site", given, { origin: "https://www.exemple.fr" }, true],
    [
      "as browsers of today send it",
      given,
      { origin: "https://www.exemple.fr", "sec-fetch-site": "same-origin" },
      true,
    ],
    ["typed by the visitor", given, { "sec-fetch-site": "none" }, true],
    ["from a page that hides its address", given, { origin: "null", "sec-fetch-site": "same-origin" }, true],
    ["from another name of the site", given, { origin: "https://exemple.fr", host: "exemple.fr" }, true],
    [
      "on a machine of the network",
      guessed,
      { origin: "http://192.168.1.9:3000", host: "192.168.1.9:3000" },
      true,
    ],
    ["behind a proxy nobody mentioned", guessed, { origin: "https://exemple.fr", host: "EXEMPLE.fr" }, true],
    ["from another site", given, { origin: "https://evil.example", host: "www.exemple.fr" }, false],
    [
      "from another site, guessed",
      guessed,
      { origin: "https://evil.example", host: "localhost:3000" },
      false,
    ],
    ["from another port", guessed, { origin: "http://localhost:4000", host: "localhost:3000" }, false],
    ["without TLS", given, { origin: "http://www.exemple.fr", host: "www.exemple.fr" }, false],
    ["from a sandboxed frame", given, { origin: "null", host: "www.exemple.fr" }, false],
    ["from a subdomain", given, { origin: "https://a.exemple.fr", "sec-fetch-site": "same-site" }, false],
    ["from a subdomain that hides itself", given, { "sec-fetch-site": "same-site" }, false],
    ["from elsewhere, says the browser", given, { "sec-fetch-site": "cross-site" }, false],
    [
      "from elsewhere, whatever the origin",
      given,
      { origin: given.siteUrl, "sec-fetch-site": "cross-site" },
      false,
    ],
    ["with an origin that is none", given, { origin: "http://[", host: "[" }, false],
  ] as const)("%s is our own or not", (_what, site, headers, expected) => {
    expect(isOwnSite(new Headers(headers), site)).toBe(expected);
  });
});
