import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Gives the built server the links of app/server-links.tsx; the browser, the development server and tests get the router's. */
export function serverLinks(): Plugin {
  return {
    name: "server-links",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "ssr",
    resolveId: (id) => (id === "#router" ? resolve("app/server-links.tsx") : null),
  };
}
