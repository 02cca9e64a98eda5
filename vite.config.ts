import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { importPartHelper } from "./scripts/import-part-plugin.ts";
import { ogImages } from "./scripts/og-images-plugin.ts";
import { pageRouter } from "./scripts/page-router-plugin.ts";
import { precompress } from "./scripts/precompress-plugin.ts";
import { precomputedLists } from "./scripts/precomputed-lists-plugin.ts";
import { serverLinks } from "./scripts/server-links-plugin.ts";

/** What several pages share is sent as a few files instead of thirty small ones, each with its own overhead. */
const sharedChunks = [
  // First, or the groups below would take the framework along with their own files.
  {
    name: "react",
    test: /node_modules\/(react|react-dom|scheduler)\//,
    priority: 10,
  },
  // In a file of its own: each is compiled in one go, and a phone is blocked meanwhile.
  { name: "router", test: /node_modules\/(react-router|cookie|set-cookie-parser)\//, priority: 10 },
  // The sign-in client under a name of its own: no public page may load it (tests/e2e/admin-first-account.spec.ts).
  { name: "auth-client", test: /node_modules\/@supabase\/auth-js\/|app\/admin\/session\/auth-client\./ },
  // What surrounds every page, in one file; without it the groups below would take these parts along as their own. Small
  // parts that most pages load are in it too: a file of their own would be more header than content.
  {
    name: "shell",
    test: /app\/ui\/shell\/(site-layout|header|mobile-menu|plain-footer|assistant|drop-menu|quote-widget|floating-cart|count-badge|navigation-status|session-token|use-[a-z-]+)\.|app\/ui\/cart\/(cart-store|use-cart)\.|app\/ui\/feedback\/toast\/(toast-store|lazy-toaster)\.|app\/ui\/core\/(button|link|cx|spinner|visually-hidden)\.|app\/site\/seo\/(page-meta|structured-data|public-paths|og-image|place-of)\.|app\/ui\/deferred\/(plain|follow-links|import-part|load-failed|load-once|same-props|server-html|use-is-hydrating)\.|app\/art\/(icon|icons|logo|scene|inline-svg|drawing-source|art-names)\.|content\/(business|lists\/navigation)\.|content\/texts\/(editable-texts|marked-parts)\.|app\/ui\/(core\/rich-text|facts\/(demo-site|opening-hours|site-place))\.|domain\/(shop\/cart|money\/money)\.|app\/page-router\/|app\/art\/vehicle-position\.|app\/ui\/core\/dot\.|app\/ui\/feedback\/use-live-once-changed\.|content\/messages\/cart\./,
    priority: 5,
  },
  {
    name: "ui",
    test: /app\/ui\/(core|fields|choices|layout)\/(price|input|field|card|choice-group|badge|breadcrumbs|accordion|field-error)\./,
    minShareCount: 4,
    priority: 3,
  },
  // Apart, or whoever shows one price would load the parts of the services pages.
  {
    name: "prices",
    test: /content\/(price-list|current-price-list)\.|domain\/quote\/offer-(table|item)\.|domain\/shop\/offer-line\./,
    minShareCount: 2,
    priority: 3,
  },
  // Apart, or whoever writes a date would load the rental.
  { name: "dates", test: /domain\/calendar\/dates\./, minShareCount: 2, priority: 4 },
  // What the rental page and the checkout both know of machines, their packs and their offer.
  {
    name: "rentals",
    test: /content\/(machines|current-machines|cheapest-machine|rental-packs|rental-promotion|rental-price)\.|domain\/(rental\/rental|shop\/promotion)\./,
    minShareCount: 2,
    priority: 3,
  },
  // Alone: the home page needs these styles, and nothing of the groups that draw a vehicle.
  { name: "vehicle-styles", test: /app\/art\/vehicle\.css/, priority: 3 },
  // How a name stands in a sentence: each part alone would be more header than content.
  {
    name: "words",
    test: /domain\/text\/(elision|of-place|capitalised|fill-text)\./,
    minShareCount: 2,
    priority: 4,
  },
  // Apart, or the tints below would take them along, for every form and every number that is typed.
  {
    name: "form-post",
    test: /app\/site\/forms\/(use-form-post|hidden-fields)\.|domain\/text\/typed-number\./,
    minShareCount: 2,
    priority: 4,
  },
  // What the tints' page loads in both of its modes, beside what other pages share with it.
  {
    name: "tints",
    test: /app\/site\/pages\/services\/vitres-teintees\/(use-tint-post|tint-mode|form-checks|facts|vehicle\/(film-store|film-words|live-glass))\.|content\/(building-films|messages\/tint|services\/tint)\./,
    minShareCount: 2,
    priority: 1,
  },
  // What the checkout shares with the order's own page.
  {
    name: "checkout",
    test: /app\/site\/pages\/paiement\/(?!checkout-shell)|app\/site\/pages\/services\/location-shampouineuse\/rental-line\.|content\/pages\/checkout-paths\./,
    minShareCount: 2,
    priority: 2,
  },
  // The parts of service pages that other pages show too.
  {
    name: "section-parts",
    test: /app\/site\/service-parts\/(split-heading|tick-list|why-list|quote-call|vehicle-choice-store|use-after-hydration)\.|app\/art\/vehicle\.|content\/vehicles\./,
    minShareCount: 4,
    priority: 2,
  },
  // Without the styles of finished work: the comparing slider's would take all of this along wherever it is shown.
  { name: "service-parts", test: /app\/site\/service-parts\/(?!makeovers-strip)/, minShareCount: 4 },
];

/**
 * Read by Chromium: all functions of the file are compiled while it arrives, beside the page's thread, instead of on
 * it when each is first called. For the files that every page runs: docs/decisions/0086.
 */
const compileWhole = "//# allFunctionsCalledOnLoad";
const isRunByEveryPage = ({ name }: { name: string }) => ["react", "router", "shell"].includes(name);

/** The oldest browsers the site is written for: docs/decisions/0018. */
const oldestBrowsers = ["chrome111", "edge111", "firefox128", "safari16.4", "ios16.4"];

export default defineConfig({
  plugins: [
    tailwindcss(),
    importPartHelper(),
    precomputedLists(),
    serverLinks(),
    pageRouter(),
    reactRouter(),
    ogImages(),
    precompress(),
  ],
  // Found late, they would make the development server bundle again while a page is loading.
  optimizeDeps: {
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "@radix-ui/react-toast",
      "@remix-run/route-pattern/match",
      "@remix-run/route-pattern/specificity",
      "cookie-es",
      "drizzle-orm",
      "drizzle-orm/pg-core",
      "zod",
      "zod/mini",
    ],
  },
  build: {
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
    sourcemap: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: sharedChunks },
            postBanner: (file) => (isRunByEveryPage(file) ? compileWhole : ""),
          },
        },
      },
    },
    // The program itself is the entry of the server build: one bundle, one file to run.
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});
