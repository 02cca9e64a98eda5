import { plain } from "#app/ui/deferred/plain.tsx";

/** The questions as the server sent them: they open without JavaScript. */
export const PlainFaq = plain(() => import("./faq.tsx").then((module) => module.Faq));
