import { describe, expect, it } from "vitest";
import type { AuthRequest } from "../wire.ts";
import { allowedRedirect, chooseRedirect, matchesGlob } from "./redirects.ts";

const settings = {
  siteUrl: "https://www.reflet.example",
  redirects: ["https://*.apercu.example/**", "https://app.example/retour", "monapp://connexion/**"],
};

describe("where a sign-in may end", () => {
  it.each([
    ["https://www.reflet.example", "https://www.reflet.example/"],
    ["https://www.reflet.example/admin?a=1#b", "https://www.reflet.example/admin?a=1#b"],
    ["HTTPS://WWW.REFLET.EXAMPLE/admin", "https://www.reflet.example/admin"],
    ["https://www.reflet.example:443/admin", "https://www.reflet.example/admin"],
    ["https://essai.apercu.example/a/b.html", "https://essai.apercu.example/a/b.html"],
    ["https://app.example/retour#jeton", "https://app.example/retour#jeton"],
    ["monapp://connexion/fin", "monapp://connexion/fin"],
  ])("takes %s", (asked, taken) => {
    expect(allowedRedirect(settings, asked)).toBe(taken);
  });

  it.each([
    "https://ailleurs.example",
    "https://www.reflet.example.ailleurs.example",
    "https://www.reflet.example@ailleurs.example",
    "https://moi:secret@www.reflet.example",
    "https://ailleurs.example/https://www.reflet.example",
    "https://ailleurs.example?https://www.reflet.example",
    "https://ailleurs.example#https://www.reflet.example",
    "http://www.reflet.example",
    "https://www.reflet.example:8443",
    "https://reflet.example",
    "//ailleurs.example",
    "/\\ailleurs.example",
    "https:\\\\ailleurs.example",
    "https://www.reflet.example\\@ailleurs.example",
    "https://www.reflet.example\t.ailleurs.example",
    "\nhttps://ailleurs.example",
    "/admin",
    "admin",
    "javascript:alert(1)",
    "JavaScript://www.reflet.example/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "blob:https://www.reflet.example/1",
    "file:///etc/passwd",
    "https://a.b.apercu.example/",
    "https://apercu.example/",
    "https://ailleurs.example/x.apercu.example/",
    "https://ailleurs.example\u2024apercu.example/",
    "https://app.example/retour/plus",
    "https://app.example/retour?a=1",
    "https://192.0.2.7/",
    "https://[2001:db8::1]/",
    "https://3221225991/",
    "https://0xc0.0.2.7/",
    "https://127.1/",
    "http://127.0.0.1:3000/",
    "monapp://autre/fin",
    "",
    `https://www.reflet.example/${"a".repeat(3000)}`,
  ])("does not take %j", (asked) => {
    expect(allowedRedirect(settings, asked)).toBeNull();
  });

  it("ignores the port of a loopback site, and refuses numbers dressed up as names even where a glob would match", () => {
    const local = { siteUrl: "http://localhost:3000", redirects: ["http://**", "https://**"] };
    expect(allowedRedirect(local, "http://localhost:5173/admin")).toBe("http://localhost:5173/admin");
    expect(allowedRedirect(local, "http://127.0.0.1:5173/")).toBe("http://127.0.0.1:5173/");
    for (const asked of [
      "http://2130706433/",
      "http://0x7f.1/",
      "http://192.0.2.7/",
      "http://[::2]/",
      "http://ex%61mple/",
    ]) {
      expect(allowedRedirect(local, asked)).toBeNull();
    }
  });

  it("asks in order: the parameter, the header, the body, the page it came from, and at last the site", () => {
    const request = (query: string, headers: Record<string, string>, body = {}) =>
      ({ query: new URLSearchParams(query), headers: new Headers(headers), body }) as AuthRequest;
    const site = settings.siteUrl;
    const choose = (...args: Parameters<typeof request>) => chooseRedirect(settings, request(...args));
    expect(choose(`redirect_to=${site}/a`, { referer: `${site}/b` })).toBe(`${site}/a`);
    expect(choose("redirect_to=https://ailleurs.example", { referer: `${site}/b` })).toBe(`${site}/b`);
    expect(choose("", { redirect_to: `${site}/c` }, { redirect_to: `${site}/d` })).toBe(`${site}/c`);
    expect(choose("", {}, { redirect_to: `${site}/d` })).toBe(`${site}/d`);
    expect(choose("", { referer: "https://ailleurs.example/" })).toBe(site);
  });

  it.each([
    ["https://*.a.example/", "https://x.a.example/", true],
    ["https://*.a.example/", "https://x.y.a.example/", false],
    ["https://a.example/*", "https://a.example/x/y", false],
    ["https://a.example/**", "https://a.example/x/y.z", true],
    ["https://a.example/?", "https://a.example/x", true],
    ["https://a.example/(x|y)", "https://a.example/x", false],
    ["https://a.example", "https://aXexample", false],
  ])("the glob %s against %s: %s", (glob, address, matches) => {
    expect(matchesGlob(glob, address)).toBe(matches);
  });
});
