import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { precompress } from "./scripts/precompress-plugin.ts";

/** What several pages share travels as a few files instead of thirty crumbs, each with its own overhead. */
const sharedChunks = [
  // First, or the groups below would take the framework along with their own files.
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//,
    priority: 10,
  },
  { name: "service-parts", test: /routes\/services\/parts\/|app\/seo\//, minShareCount: 4 },
  {
    name: "ui",
    test: /app\/ui\/(button|price|input|field|card|choice-group|badge|link|breadcrumbs|accordion|visually-hidden|field-error|cx|spinner)\./,
    minShareCount: 4,
  },
];

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
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
    // The program itself is the entry of the server build: one bundle, one file to run.
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});
