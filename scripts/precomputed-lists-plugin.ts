import { relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const folder = "content/lists/";

/**
 * Sends the browser the values of the modules of content/lists instead of their source: the lists are read from the
 * services' files, which hold the copy of every service page too.
 */
export function precomputedLists(): Plugin {
  return {
    name: "precomputed-lists",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async load(id) {
      const file = relative(process.cwd(), id).replaceAll(sep, "/");
      if (!file.startsWith(folder)) return null;
      return valuesAsSource(file, await import(pathToFileURL(id).href));
    },
  };
}

/** The exports of a module, written out. They must be plain values: a function cannot be written out. */
export function valuesAsSource(file: string, exports: Readonly<Record<string, unknown>>): string {
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, refuseCode)};`)
    .join("\n");

  function refuseCode(key: string, value: unknown): unknown {
    if (typeof value === "function")
      throw new Error(`${file} may export plain values only, not ${key || "a function"}.`);
    return value;
  }
}
