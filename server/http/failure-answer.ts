import { business } from "#content/business.ts";
import { barePage, barePageHeaders, isShownToPerson } from "./bare-page.ts";

const text = "Une erreur est survenue. Veuillez réessayer plus tard.";

/** The answer to a request that failed within the server, where the site cannot render its own page. */
export function failureAnswer(accept: string | undefined) {
  const cache = { "Cache-Control": "no-store" };
  if (!isShownToPerson(accept))
    return { body: `${text}\n`, headers: { ...cache, "Content-Type": "text/plain; charset=utf-8" } };
  const phone = business.phone.display.replaceAll(" ", "\u00a0");
  const body = barePage({
    title: "La page n’a pas pu s’afficher",
    text: `L’incident est de notre côté. Réessayez dans un instant, ou appelez le ${phone}.`,
  });
  return { body, headers: { ...cache, ...barePageHeaders } };
}
