import type { ServerBuild } from "react-router";

type Parts = { readonly routes: object; readonly entry: object };

/** A build as the server reads it, with these routes and this entry, and nothing to send to a browser. */
export function serverBuild({ routes, entry }: Parts): ServerBuild {
  return {
    routes,
    entry: { module: entry },
    assets: { routes, entry: { module: "", imports: [] }, url: "", version: "" },
    basename: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    assetsBuildDirectory: "",
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}
