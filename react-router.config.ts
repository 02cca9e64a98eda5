import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  serverBuildFile: "main.js",
  // The whole URL table is small: shipping it once beats asking the server about every link in view.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
