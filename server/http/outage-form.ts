import type { MiddlewareHandler } from "hono";
import { isOrdinaryForm } from "#api/ordinary-form.ts";
import { escapeXml } from "#domain/text/escape-xml.ts";
import { barePage, barePageHeaders } from "./bare-page.ts";

/**
 * A form sent without JavaScript that the site cannot store now is answered by a page that holds what was typed and sends
 * it again. With JavaScript the form itself is still there. Around everything that may answer 503.
 */
export const keepTypedForm: MiddlewareHandler = async (c, next) => {
  await next();
  const contentType = c.req.header("content-type") ?? "";
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(contentType);
  const isPage = !/^\/(api|auth|rest|media)\//.test(c.req.path) && !c.req.path.endsWith(".data");
  if (c.res.status !== 503 || c.req.method !== "POST" || !isForm || !isPage) return;
  const typed = await c.req.text();
  if (!isOrdinaryForm(Buffer.from(typed), contentType)) return;
  const fields = [...new URLSearchParams(typed)];
  const { pathname, search } = new URL(c.req.url);
  const headers = {
    ...barePageHeaders,
    "Cache-Control": "no-store",
    "Retry-After": c.res.headers.get("Retry-After") ?? "5",
  };
  c.res = undefined;
  c.res = new Response(outagePage(`${pathname}${search}`, fields), { status: 503, headers });
};

export function outagePage(action: string, fields: readonly (readonly [string, string])[]): string {
  const kept = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`,
  );
  return barePage({
    title: "Votre envoi n’est pas encore parti",
    text: "Le site ne peut rien enregistrer pour le moment. Ce que vous avez écrit est gardé sur cette page\u00a0: attendez quelques secondes, puis envoyez de nouveau.",
    action: `<form method="post" action="${escapeXml(action)}">
${kept.join("\n")}
<button type="submit">Envoyer de nouveau</button>
</form>`,
  });
}
