import { business } from "#content/business.ts";
import { barePage, barePageHeaders, isShownToPerson, retryLink } from "./bare-page.ts";

const text = "Une erreur est survenue. Veuillez réessayer plus tard.";

/** The answer to a request that failed within the server, where the site cannot render its own page. */
export function failureAnswer(accept: string | undefined) {
  const cache = { "Cache-Control": "no-store" };
  if (!isShownToPerson(accept))
    return { body: `${text}\n`, headers: { ...cache, "Content-Type": "text/plain; charset=utf-8" } };
  const { e164, display } = business.phone;
  const body = barePage({
    title: "La page n’a pas pu s’afficher",
    text: "L’incident est de notre côté. Réessayez dans un instant, ou appelez-nous.",
    action: `${retryLink}\n<a class="quiet" href="tel:${e164}">${display.replaceAll(" ", "\u00a0")}</a>`,
  });
  return { body, headers: { ...cache, ...barePageHeaders } };
}
