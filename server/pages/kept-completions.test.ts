import { beforeEach, expect, it } from "vitest";
import { KeptParts } from "#app/ui/deferred/kept-parts.server.ts";
import { type CompletedPage, KeptCompletions } from "./kept-completions.ts";

const [menu, footer] = [Buffer.from("menu"), Buffer.from("footer")];
let completions: KeptCompletions;
let made: number;
beforeEach(() => {
  completions = new KeptCompletions();
  made = 0;
});

interface Change {
  readonly key?: string;
  readonly nonce?: string;
  readonly text?: string;
  readonly sections?: readonly Buffer[];
  readonly embedded?: string;
}

function complete({
  key = "/",
  nonce = "n1",
  text = "titre",
  sections = [menu],
  embedded = "",
}: Change = {}) {
  const kept = new KeptParts(nonce);
  const marks = sections.map((section) => kept.mark(section)).join("");
  const html = `<script nonce="${nonce}">1</script>${marks}<h1>${text}</h1>`;
  const make = (): CompletedPage => {
    made += 1;
    return { hashes: [], body: Buffer.from(String(made)) };
  };
  return completions.complete(key, { html, nonce, kept, embedded }, make).body.toString();
}

it("completes a page once, however often it is rendered under other nonces", () => {
  expect([complete(), complete({ nonce: "n2" }), complete({ nonce: "n3" })]).toEqual(["1", "1", "1"]);
});

it.each<[string, Change]>([
  ["text", { text: "autre" }],
  ["a kept section", { sections: [footer] }],
  ["a kept section of the same bytes that was made anew", { sections: [Buffer.from("menu")] }],
  ["one section more", { sections: [menu, footer] }],
  ["content", { embedded: "<script>2</script>" }],
])("completes it again with another %s", (_name, change) => {
  complete();
  expect(complete({ nonce: "n2", ...change })).toBe("2");
  expect(complete({ nonce: "n3" })).toBe("3");
});

it("does not take a text of a visitor's for the nonce", () => {
  complete({ text: "n2" });
  expect(complete({ nonce: "n2", text: "n1" }), "the nonces of one in place of the other").toBe("2");
});

it("keeps what few pages need, the latest of each", () => {
  complete();
  for (let number = 0; number < 4; number += 1) complete({ key: `/${number}`, text: "x".repeat(1_500_000) });
  expect(complete({ nonce: "n2" })).toBe("6");
});
