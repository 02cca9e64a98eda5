import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  serverBuildFile: "main.js",
  // The URL table with the desk's pages weighs 7 kB: a page carries its own lines and asks for those of the links in
  // view once it is alive.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} satisfies Config;
