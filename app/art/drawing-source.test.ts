import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { drawingMarkup } from "./drawing-source.ts";

describe("drawingMarkup", () => {
  it("keeps the content of the svg tag and gives every id the prefix", () => {
    const source =
      '<svg viewBox="0 0 8 8"><defs><path id="suv-b"/></defs><use href="#suv-b" fill="url(#suv-c)" stroke="#abc"/></svg>\n';
    expect(drawingMarkup(source, "vehicles/suv", "_R_0_")).toBe(
      '<defs><path id="_R_0_b"/></defs><use href="#_R_0_b" fill="url(#_R_0_c)" stroke="#abc"/>',
    );
  });
});

describe("the browser's build", () => {
  it("has no drawing in a page's own JavaScript, and one chunk per drawing", async () => {
    const result = await build({
      configFile: false,
      logLevel: "silent",
      build: {
        write: false,
        rolldownOptions: {
          input: fileURLToPath(new URL("inline-svg.tsx", import.meta.url)),
          external: ["react", "react/jsx-runtime"],
          preserveEntrySignatures: "strict",
        },
      },
    });
    const { output } = result as Rolldown.RolldownOutput;
    const chunks = output.filter((file) => file.type === "chunk");
    const drawn = chunks.filter(({ code }) => code.includes("<path")).map(({ name }) => name);
    expect(chunks.filter(({ isEntry }) => isEntry).map(({ name }) => name)).toEqual(["inline-svg"]);
    expect(drawn.sort()).toEqual(
      [
        ...[
          "benne",
          "berline",
          "citadine",
          "fourgon",
          "fourgonnette",
          "grand-fourgon",
          "hero-car",
          "routiere",
        ],
        ...["sans-permis", "suv", "carte-ain", "logo", "logo-mark"],
      ].sort(),
    );
  });
});
