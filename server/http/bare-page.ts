import { business } from "#content/business.ts";
import { escapeXml } from "#domain/text/escape-xml.ts";

/** Headers of a page that holds its own style and asks for nothing else. */
export const barePageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** Whether a browser shows the answer to somebody, rather than to a script of the page. */
export function isShownToPerson(accept: string | undefined): boolean {
  return /\btext\/html\b/i.test(accept ?? "");
}

/** To the same address. */
export const retryLink = '<a href="">Réessayer</a>';

interface BarePage {
  readonly title: string;
  readonly text: string;
  /** HTML under the text. */
  readonly action?: string;
}

/** A page for moments when the site cannot render its own. Written at each answer: the owner may change the name. */
export function barePage({ title, text, action = retryLink }: BarePage): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)} | ${escapeXml(business.name)}</title>
<style>
* { box-sizing: border-box; margin: 0; }
body { display: grid; align-content: center; min-height: 100vh; padding: 24px 16px; background: #f4f6f8; color: #0f1720; font: 1.0625rem/1.6 system-ui, sans-serif; }
main { display: grid; gap: 16px; justify-items: start; width: min(100%, 560px); margin: 0 auto; padding: clamp(24px, 6vw, 44px); border-top: 4px solid #0b7a70; border-radius: 16px; background: #fff; box-shadow: 0 1px 2px #0f172014, 0 12px 32px #0f172014; }
p:first-child { color: #0b7a70; font-weight: 600; font-size: 0.9375rem; }
h1 { font-size: clamp(1.625rem, 5vw, 2.125rem); line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
h1 + p { color: #3f4d5c; }
a, button { display: inline-flex; align-items: center; min-height: 48px; margin-top: 8px; padding: 0 24px; border: 0; border-radius: 10px; background: #0b7a70; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
a:hover, button:hover { background: #0a5f58; }
.quiet { margin: 0; padding: 0; background: none; color: #0b7a70; }
.quiet:hover { background: none; text-decoration: underline; }
:focus-visible { outline: 3px solid #0f1720; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<p>${escapeXml(business.name)}</p>
<h1>${escapeXml(title)}</h1>
<p>${escapeXml(text)}</p>
${action}
</main>
</body>
</html>
`;
}
