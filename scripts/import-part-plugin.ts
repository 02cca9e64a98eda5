import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Vite's own helper, through which it leads every `import()` of the browser's build. */
const preloadHelper = "\0vite/preload-helper.js";

/** Puts app/ui/deferred/import-part.ts in its place: a part whose files did not arrive can be asked for again. */
export function importPartHelper(): Plugin {
  return {
    name: "import-part-helper",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: (id) =>
      id === preloadHelper
        ? `export { importPart as __vitePreload } from ${JSON.stringify(resolve("app/ui/deferred/import-part.ts"))};`
        : null,
  };
}
