/** The headers every answer carries, and the content policy of pages. */
export interface SecurityPolicy {
  readonly https: boolean;
  /** Vite's hot reload needs inline scripts and a socket; never in production. */
  readonly development: boolean;
}

export function securityHeaders({ https }: SecurityPolicy): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(https ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
  };
}

export function contentSecurityPolicy(scriptHashes: readonly string[], policy: SecurityPolicy): string {
  const scripts = policy.development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...scriptHashes];
  const directives = [
    "default-src 'self'",
    `script-src ${scripts.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    policy.development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (policy.https) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}
