import { relative, resolve } from "node:path";
import type { Plugin } from "vite";

const root = resolve("app");
const routers = ["#router", "react-router"];

/**
 * Gives the built public pages, and the parts they share with the administration, the small router of app/page-router
 * instead of React Router. The administration, the server, the development server and tests keep React Router.
 */
export function pageRouter(): Plugin {
  return {
    name: "page-router",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId: (id, importer) =>
      routers.includes(id) && importer && isPublic(relative(root, importer))
        ? resolve(root, "page-router/router-in-use.tsx")
        : null,
  };
}

/** Below app/, but neither of the administration nor of the routers themselves. */
function isPublic(file: string): boolean {
  return !/^(\.\.|admin\/|page-router\/|start-react-router\.)/.test(file);
}
