import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { runProgram } from "./program.ts";

/** The same program with pages that reload as they are edited: Vite stands before the site and on the same port. */
runProgram(async (parts) => {
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: parts.server } },
  });
  const { createApp } = (await vite.ssrLoadModule(
    "/server/create-app.ts",
  )) as typeof import("./create-app.ts");
  const app = await createApp({
    ...parts,
    development: true,
    clientFolder: null,
    build: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
  });
  return {
    listener: (request, response) =>
      vite.middlewares(request, response, () => app.listener(request, response)),
    beforeDrain: () => vite.close(),
    close: app.close,
  };
});
