import { depsContext } from "#app/deps-context.ts";
import { isTextPreviewToken, previewParameter } from "#usecases/site-content/preview-link.ts";
import { previewMail } from "#usecases/site-content/preview-mail.ts";
import type { Route } from "./+types/mail-preview.ts";
import { nothingBehindLink, privateHeaders } from "./private-headers.ts";

/** A mail with its drafts, for a signed link of the administration. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(depsContext);
  const { pathname, searchParams } = new URL(request.url);
  const isAllowed = await isTextPreviewToken(deps, searchParams.get(previewParameter) ?? "", pathname);
  const html = isAllowed ? await previewMail(deps, params.id) : null;
  if (html === null) throw nothingBehindLink();
  return new Response(html, { headers: { ...privateHeaders, "Content-Type": "text/html; charset=utf-8" } });
}
