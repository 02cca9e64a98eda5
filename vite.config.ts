import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { precompress } from "./scripts/precompress-plugin.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  // Found late, they would make the development server bundle again while a page is loading.
  optimizeDeps: {
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "@radix-ui/react-toast",
    ],
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
    sourcemap: false,
  },
  environments: {
    // The program itself is the entry of the server build: one bundle, one file to run.
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});
