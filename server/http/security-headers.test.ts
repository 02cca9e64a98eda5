import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, headersForType, securityHeaders } from "./security-headers.ts";

const production = { https: true, development: false };

describe("the content policy", () => {
  it("allows scripts by hash only, never inline at large", () => {
    const policy = contentSecurityPolicy(["'sha256-abc'"], production);
    expect(policy).toContain("script-src 'self' 'sha256-abc';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it("forbids framing the site, loading objects and changing its base", () => {
    const policy = contentSecurityPolicy([], production);
    for (const directive of [
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(directive);
    }
  });

  it("loosens for hot reload in development only", () => {
    expect(contentSecurityPolicy([], { https: false, development: true })).toContain("ws:");
    expect(contentSecurityPolicy([], production)).not.toContain("ws:");
  });
});

describe("the headers of every answer", () => {
  it("ask for https from then on, once behind https", () => {
    expect(securityHeaders(production)["Strict-Transport-Security"]).toMatch(/max-age=\d{8}/);
    expect(securityHeaders({ ...production, https: false })).not.toHaveProperty("Strict-Transport-Security");
  });

  it("name the referrer, permissions and sniffing rules", () => {
    expect(securityHeaders(production)).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": expect.stringContaining("geolocation=()"),
    });
  });

  it.each([["text/javascript; charset=utf-8"], ["text/css; charset=utf-8"], ["font/woff2"]])(
    "are on %s only what a browser reads there",
    (contentType) => {
      expect(headersForType(securityHeaders(production), contentType)).toEqual({
        "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Strict-Transport-Security": expect.any(String),
      });
    },
  );

  it.each([
    ["text/html; charset=utf-8"],
    ["image/svg+xml; charset=utf-8"],
    ["application/pdf"],
    ["text/plain"],
    [undefined],
  ])("are all on %s, which may be opened as a document", (contentType) => {
    expect(headersForType(securityHeaders(production), contentType)).toEqual(securityHeaders(production));
  });
});
