import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  serverBuildFile: "main.js",
  // The URL table with the admin pages weighs 7 kB: a page carries its own lines and loads those of the links in view
  // once it is hydrated.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} satisfies Config;
