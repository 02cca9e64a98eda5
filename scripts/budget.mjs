// Prints the JavaScript each page downloads before it is hydrated (gzip), and fails above budget.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const kB = 1000;
const shellBudget = 97.9 * kB;
/** What each page may add to framework and shell, in kB. Whoever makes a page heavier writes its new number there. */
const pageBudgets = JSON.parse(readFileSync(new URL("page-budgets.json", import.meta.url), "utf8"));
/** Of a page without a number; the administration carries React Router (41 kB) and the official sign-in client (27 kB). */
const newPageBudget = { site: 20 * kB, admin: 100 * kB };

const client = "build/client";
const manifest = readRouterManifest();
const sizes = new Map();

const shell = gzippedSize([
  manifest.entry.module,
  ...manifest.entry.imports,
  ...filesOf("root"),
  ...filesOf("site/public-layout"),
]);
const rows = Object.values(manifest.routes)
  .filter((route) => route.index || route.path)
  .map((route) => ({ route, own: gzippedSize(chainOf(route.id), shell.files) }));

let failed = false;
line("framework + shell", shell.bytes, shellBudget);
for (const { route, own } of rows) line(addressOf(route), own.bytes, budgetOf(route));
process.exit(failed ? 1 : 0);

function budgetOf(route) {
  if (route.id === "site/pages/styleguide/page") return Number.POSITIVE_INFINITY;
  const own = pageBudgets[addressOf(route)];
  return own ? own * kB : newPageBudget[route.id.startsWith("admin/") ? "admin" : "site"];
}

function line(name, bytes, budget) {
  const over = bytes > budget;
  failed ||= over;
  const size = `${(bytes / kB).toFixed(1)} kB`.padStart(9);
  process.stdout.write(`${over ? "✗" : "✓"} ${size} / ${budget / kB} kB  ${name}\n`);
}

function readRouterManifest() {
  const name = readdirSync(join(client, "assets")).find((file) => /^manifest-.*\.js$/.test(file));
  const source = readFileSync(join(client, "assets", name), "utf8");
  return JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1));
}

function filesOf(id) {
  const route = manifest.routes[id];
  return route ? [route.module, ...route.imports] : [];
}

function chainOf(id) {
  const route = manifest.routes[id];
  return route ? [...filesOf(id), ...(route.parentId ? chainOf(route.parentId) : [])] : [];
}

function addressOf(route) {
  const parent = route.parentId && manifest.routes[route.parentId];
  return `${parent ? addressOf(parent) : ""}${route.path ? `/${route.path}` : route.index ? "/" : ""}`;
}

function gzippedSize(urls, known = new Set()) {
  const files = new Set(urls.filter((url) => !known.has(url)));
  return { files, bytes: [...files].reduce((sum, url) => sum + gzipped(url), 0) };
}

function gzipped(url) {
  if (!sizes.has(url)) sizes.set(url, gzipSync(readFileSync(join(client, url)), { level: 9 }).length);
  return sizes.get(url);
}
