import { RouterContextProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { type PageRendering, pageContext } from "#app/page-context.ts";
import { KeptParts } from "#app/ui/deferred/kept-parts.server.ts";
import { provideContent } from "#content/current-content.ts";
import { changedTexts } from "./changed-texts.ts";

afterEach(() => provideContent(() => ({})));

function ask(path: string) {
  const rendering: PageRendering = {
    nonce: "",
    tags: new Set(),
    kept: new KeptParts(""),
    isPrivate: false,
    validUntil: Number.POSITIVE_INFINITY,
    report: () => {},
  };
  const context = new RouterContextProvider();
  context.set(pageContext, rendering);
  const sent = changedTexts(context, path);
  return { sent, tags: rendering.tags };
}

const ceramic = "/services/traitement-ceramique-auto";

it("a site without changed texts sends none, and every page follows the first change", () => {
  const { sent, tags } = ask(ceramic);
  expect(sent).toBeNull();
  expect([...tags]).toEqual(["content:text"]);
});

it("a page sends its own texts and their marks, and is dropped by these alone", () => {
  const marked = "Un **mot**";
  provideContent(() => ({
    texts: { "ceramic/sentence": marked, "ppf/sentence": "Un *autre*" },
    markedParts: { [marked]: [{ text: "Un " }, { text: "mot", mark: "strong" }], "Un *autre*": [] },
  }));
  const { sent, tags } = ask(ceramic);
  expect(sent).toEqual({
    texts: { "ceramic/sentence": marked },
    markedParts: { [marked]: [{ text: "Un " }, { text: "mot", mark: "strong" }] },
  });
  // The quote and the strip of finished work stand on every service page.
  expect([...tags]).toEqual([
    "content:text:ceramic",
    "content:text:wizard",
    "content:text:makeovers-section",
  ]);
  expect(ask("/avis-clients").sent).toEqual({ texts: {} });
});

it("a page that is not in the list gets every changed text, and follows them all", () => {
  provideContent(() => ({ texts: { "ppf/sentence": "Autre" } }));
  const { sent, tags } = ask("/boutique/produit/shampooing");
  expect(sent).toEqual({ texts: { "ppf/sentence": "Autre" } });
  expect([...tags]).toEqual(["content:text"]);
});

it("the words of mails and the ready answers are sent to no page, and count as no change", () => {
  const messages = { "mail.quote/subject": "Devis", "answers/reply": [{ question: "a", answer: "b" }] };
  provideContent(() => ({ texts: messages }));
  expect(ask(ceramic)).toEqual({ sent: null, tags: new Set(["content:text"]) });
  expect(ask("/boutique/produit/shampooing").sent).toBeNull();
  provideContent(() => ({ texts: { ...messages, "ceramic/sentence": "Autre" } }));
  for (const path of [ceramic, "/boutique/produit/shampooing"])
    expect(ask(path).sent?.texts).toEqual({ "ceramic/sentence": "Autre" });
});
