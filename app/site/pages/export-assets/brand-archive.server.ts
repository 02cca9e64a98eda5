import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { business } from "#content/business.ts";
import { brandColours } from "#content/pages/export-assets.ts";

/** Vite copies public/ into the built site; the program runs at the project's root in both cases. */
const folder = process.env.NODE_ENV === "production" ? "build/client/art" : "public/art";
const names = {
  brand: "logo",
  scenes: "illustrations",
  products: "produits",
  vehicles: "vehicules",
} as const;

let made: Uint8Array<ArrayBuffer> | undefined;

/** Everything on the page in one file; the drawings do not change while the program runs. */
export function brandArchive(): Uint8Array<ArrayBuffer> {
  made ??= makeArchive();
  return made;
}

function makeArchive(): Uint8Array<ArrayBuffer> {
  const files: Record<string, Uint8Array> = { "couleurs.txt": strToU8(colourList()) };
  for (const [source, target] of Object.entries(names)) {
    for (const file of readdirSync(join(folder, source)).filter((name) => name.endsWith(".svg"))) {
      files[`${target}/${file}`] = readFileSync(join(folder, source, file));
    }
  }
  // A fixed date: the same bytes on every instance.
  return new Uint8Array(zipSync(files, { level: 9, mtime: "2026-01-01" }));
}

function colourList(): string {
  const lines = brandColours.map(({ name, hex, use }) => `${hex.toUpperCase()}  ${name} (${use})`);
  return [business.name, "", ...lines, ""].join("\n");
}
