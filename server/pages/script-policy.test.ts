import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { allowScripts } from "./script-policy.ts";

const hashOf = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

it("allows the scripts written under this rendering's nonce and takes the nonce away", () => {
  const html = `<script nonce="n1">go()</script><p>texte</p><script nonce="n1" type="module">more()</script>`;
  expect(allowScripts(html, "n1")).toEqual({
    html: `<script>go()</script><p>texte</p><script type="module">more()</script>`,
    hashes: [hashOf("go()"), hashOf("more()")],
  });
});

it("never allows a script that came in with the data", () => {
  const html = `<script>steal()</script><script nonce="guess">steal()</script><script nonce="n1">go()</script>`;
  expect(allowScripts(html, "n1").hashes).toEqual([hashOf("go()")]);
});

it("needs no hash for a script that is a file", () => {
  expect(allowScripts(`<script nonce="n1" src="/assets/a.js"></script>`, "n1").hashes).toEqual([]);
});
