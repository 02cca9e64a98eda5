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

const onlyForDocuments = [
  "X-Frame-Options",
  "Referrer-Policy",
  "Permissions-Policy",
  "Cross-Origin-Opener-Policy",
];

/**
 * Those of `headers` that mean something for an answer of this type. A page loads some thirty scripts, styles and
 * fonts: what browsers read on documents only would add a tenth to their weight.
 */
export function headersForType(
  headers: Readonly<Record<string, string>>,
  contentType: string | undefined,
): Record<string, string> {
  if (!/^(text\/(javascript|css)|font\/)/.test(contentType ?? "")) return { ...headers };
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !onlyForDocuments.includes(name)));
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
