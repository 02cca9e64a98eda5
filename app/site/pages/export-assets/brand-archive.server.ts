import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { shippedBusiness } from "#content/business.ts";
import { brandColours } from "#content/pages/export-assets.ts";

/** Vite copies public/ into the built site; the program runs at the project's root in both cases. */
const folder = process.env.NODE_ENV === "production" ? "build/client/art" : "public/art";
const names = {
  brand: "logo",
  scenes: "illustrations",
  products: "produits",
  vehicles: "vehicules",
} as const;

interface ChangedBrand {
  readonly name: string;
  /** SVG by its name in the archive, "logo/logo.svg". */
  readonly drawings: Readonly<Record<string, string>>;
}

let shipped: Uint8Array<ArrayBuffer> | undefined;

/** Everything on the page in one file; as shipped its drawings do not change while the program runs. */
export function brandArchive(changed?: ChangedBrand): Uint8Array<ArrayBuffer> {
  if (changed) return makeArchive(changed);
  shipped ??= makeArchive({ name: shippedBusiness.name, drawings: {} });
  return shipped;
}

function makeArchive({ name: business, drawings }: ChangedBrand): Uint8Array<ArrayBuffer> {
  const files: Record<string, Uint8Array> = { "couleurs.txt": strToU8(colourList(business)) };
  for (const [source, target] of Object.entries(names)) {
    for (const file of readdirSync(join(folder, source)).filter((name) => name.endsWith(".svg"))) {
      const drawn = drawings[`${target}/${file}`];
      files[`${target}/${file}`] =
        drawn === undefined ? readFileSync(join(folder, source, file)) : strToU8(drawn);
    }
  }
  // A fixed date: the same bytes on every instance.
  return new Uint8Array(zipSync(files, { level: 9, mtime: "2026-01-01" }));
}

function colourList(business: string): string {
  const lines = brandColours.map(({ name, hex, use }) => `${hex.toUpperCase()}  ${name} (${use})`);
  return [business, "", ...lines, ""].join("\n");
}
