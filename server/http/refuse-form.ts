import type { Context } from "hono";
import { barePage, barePageHeaders, isShownToPerson } from "./bare-page.ts";

const refusals = {
  unreadable: {
    status: 400,
    title: "Nous ne savons pas lire cet envoi",
    text: "Revenez au formulaire, puis envoyez-le de nouveau.",
  },
  tooLarge: {
    status: 413,
    title: "Envoi trop volumineux",
    text: "Un formulaire contient 1\u00a0Mo au plus. Raccourcissez votre message, puis envoyez-le de nouveau.",
  },
} as const;

const backToForm = '<a href="">Revenir au formulaire</a>';

/** A page for whoever posted the form itself, a line of text for the script of a page. */
export function refuseForm(c: Context, reason: keyof typeof refusals): Response {
  const { status, title, text } = refusals[reason];
  if (!isShownToPerson(c.req.header("accept"))) return c.text(`${title}.`, status);
  const page = barePage({ title, text, action: backToForm });
  return c.body(page, status, { ...barePageHeaders, "Cache-Control": "no-store" });
}
