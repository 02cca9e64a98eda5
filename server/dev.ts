import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { runProgram } from "./program.ts";

/** The same program with pages that reload as they are edited: Vite handles requests first, on the same port. */
runProgram(async (parts) => {
  const vite = await withoutExitHandlers(() =>
    createServer({
      appType: "custom",
      server: { middlewareMode: true, hmr: { server: parts.server } },
      // Parts of the pages name it #router, which Vite reads itself. Left to Node elsewhere, it would be there twice.
      ssr: { noExternal: ["react-router"] },
    }),
  );
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
      isCall(request.url ?? "")
        ? app.listener(request, response)
        : vite.middlewares(request, response, () => app.listener(request, response)),
    beforeDrain: () => vite.close(),
    pendingSetupCode: app.pendingSetupCode,
    close: app.close,
  };
});

/** Vite would answer `/api/admin/me` with the source of `api/admin/me.ts`. */
function isCall(url: string): boolean {
  return /^\/(?:api|auth|rest)\//.test(url) && !/\.tsx?(?:\?|$)/.test(url);
}

/** A second Vite inside React Router's plugin ends the process at SIGTERM, before our database could be stopped. */
async function withoutExitHandlers<T>(work: () => Promise<T>): Promise<T> {
  const before = process.listeners("SIGTERM");
  const result = await work();
  for (const listener of process.listeners("SIGTERM")) {
    if (before.includes(listener)) continue;
    process.off("SIGTERM", listener);
    process.stdin.off("end", listener);
  }
  return result;
}
