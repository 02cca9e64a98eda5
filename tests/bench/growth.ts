/**
 * What a page costs when there is a hundred times more of everything: 100 and 10,000 products, 1,000 and 100,000 orders,
 * requests and messages.
 *
 *   npm run bench
 *
 * Two sites, a small one and a large one, asked in turns. The cost of a request is the processor time of Node and of
 * PostgreSQL together. Pages are asked of the built program, past its cache; what is behind the administration's lists
 * runs in this program. BENCH_SMALL and BENCH_LARGE choose the number of orders, BENCH_ROUNDS the number of turns,
 * BENCH_ONLY (part of a name) what is measured.
 */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { openDatabase } from "#db/client.ts";
import { allOrders } from "#tests/support/shop.ts";
import { readDepositsToReturn } from "#usecases/billing/read-deposits-to-return.ts";
import { browseStaffProducts } from "#usecases/catalogue/browse-staff-products.ts";
import { STAFF_SORTS } from "#usecases/catalogue/staff-listing.ts";
import { browseCustomers } from "#usecases/customers/browse-customers.ts";
import { readBadges } from "#usecases/dashboard/read-badges.ts";
import { readDashboard } from "#usecases/dashboard/read-dashboard.ts";
import { readDay } from "#usecases/day/read-day.ts";
import type { Deps } from "#usecases/deps.ts";
import { listChanges } from "#usecases/journal/list-changes.ts";
import { browseMails } from "#usecases/mails/browse-mails.ts";
import { browseSms } from "#usecases/mails/browse-sms.ts";
import { browseOrders, ORDER_SORTS } from "#usecases/orders/browse-orders.ts";
import { pictureUses } from "#usecases/pictures/picture-uses.ts";
import { listPromos } from "#usecases/promo-codes/list-promos.ts";
import { browseQuotes, QUOTE_VIEWS } from "#usecases/quotes/browse-quotes.ts";
import { browseRequests } from "#usecases/requests/staff/browse-requests.ts";
import { searchAdmin } from "#usecases/search/search-admin.ts";
import { missGoal, printFigure } from "./figure.ts";
import { machineText } from "./fixed-loop.ts";
import { fillSite, phoneFrom, rareWord, type Size, wordFrom } from "./growth-data.ts";
import { databaseMs, processorMs } from "./processor-time.ts";
import { openBenchSite } from "./site.ts";

const small: Size = { products: 100, orders: Number(process.env.BENCH_SMALL ?? 1000) };
const large: Size = { products: 10_000, orders: Number(process.env.BENCH_LARGE ?? 100_000) };
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const only = process.env.BENCH_ONLY ?? "";
/** Of one turn, which also ends after some seconds; the first turn warms up and is not counted. */
const requestsPerTurn = 40;
const turnMs = 4000;
/** What the project promises. */
const limit = 1.3;

type Site = Awaited<ReturnType<typeof openSite>>;

async function openSite(size: Size) {
  const site = await openBenchSite();
  await fillSite(site, size);
  const db = openDatabase(
    `postgresql://reflet@/reflet?host=${encodeURIComponent(join(site.folder, "socket"))}`,
  );
  const deps: Deps = { db, now: () => new Date(), siteUrl: "http://localhost", isDemo: false };
  return { ...site, db, deps };
}

let turn = 0;
/** As a preview whose link has expired: the published page, never from the cache. */
const page =
  (path: string) =>
  async ({ port }: Site) => {
    turn += 1;
    const response = await fetch(
      `http://localhost:${port}${path}${path.includes("?") ? "&" : "?"}apercu=${turn}`,
    );
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  };
const task =
  (run: (deps: Deps) => Promise<unknown>) =>
  ({ deps }: Site) =>
    run(deps);

const staffFilters = {
  ...({
    view: "tous",
    question: "",
    category: "",
    status: "",
    stock: "",
    minCents: null,
    maxCents: null,
  } as const),
  ...({ sort: "nom", isDescending: false } as const),
};

function costs(rare: string): Readonly<Record<string, (site: Site) => Promise<unknown>>> {
  const misspelt = `${rare.slice(0, 3)}${rare[4]}${rare[3]}${rare.slice(5)}`;
  return {
    "/boutique": page("/boutique"),
    "/boutique, page 3": page("/boutique?page=3"),
    "/boutique, rayon, matière, prix": page("/boutique?categorie=rayon-3&surface=cuir&surface=vitres&max=60"),
    "/boutique, tri par prix": page("/boutique?tri=prix"),
    "/boutique, recherche": page(`/boutique?q=${rare}`),
    "/boutique, recherche mal tapée": page(`/boutique?q=${misspelt}`),
    "/boutique/produit/…": page("/boutique/produit/produit-50"),
    produits: task((deps) => browseStaffProducts(deps, staffFilters)),
    "produits, recherche": task((deps) => browseStaffProducts(deps, { ...staffFilters, question: rare })),
    ...Object.fromEntries(
      STAFF_SORTS.map((sort) => [
        `produits, tri par ${sort}`,
        task((deps) => browseStaffProducts(deps, { ...staffFilters, sort, isDescending: true })),
      ]),
    ),
    "codes promo": task((deps) => listPromos(deps)),
    "photos, où elles servent": task((deps) =>
      pictureUses(deps.db.orm, [randomUUID(), randomUUID()], new Date()),
    ),
    commandes: task((deps) => browseOrders(deps, allOrders)),
    "commandes terminées": task((deps) => browseOrders(deps, { ...allOrders, view: "terminees" })),
    "commandes, recherche": task((deps) => browseOrders(deps, { ...allOrders, search: rare })),
    ...Object.fromEntries(
      ORDER_SORTS.map((sort) => [
        `commandes, tri par ${sort}, à l’envers`,
        task((deps) => browseOrders(deps, { ...allOrders, sort, isDescending: sort !== "date" })),
      ]),
    ),
    ...Object.fromEntries(
      QUOTE_VIEWS.map((view) => [
        `devis, ${view}`,
        task((deps) => browseQuotes(deps, { view, search: "", sort: "date", page: 1 })),
      ]),
    ),
    "devis, tri par montant": task((deps) =>
      browseQuotes(deps, { view: "tous", search: "", sort: "montant", page: 1 }),
    ),
    "devis, recherche": task((deps) =>
      browseQuotes(deps, { view: "tous", search: rare, sort: "date", page: 1 }),
    ),
    journal: task((deps) => listChanges(deps, {})),
    SMS: task((deps) => browseSms(deps, { isOwner: true, search: "", page: 1 })),
    demandes: task((deps) => browseRequests(deps, { view: "nouveau", search: "", page: 1 })),
    "demandes, toutes": task((deps) => browseRequests(deps, { view: "toutes", search: "", page: 1 })),
    clients: task((deps) => browseCustomers(deps, { search: "", page: 1 })),
    "e-mails": task((deps) => browseMails(deps, { isOwner: true }, { search: "", page: 1 })),
    "recherche générale": task((deps) => searchAdmin(deps, "RB-777")),
    "recherche générale, un nom": task((deps) => searchAdmin(deps, `Client ${wordFrom("500")}`)),
    "recherche générale, une adresse": task((deps) => searchAdmin(deps, `${wordFrom("m166")}@exemple.fr`)),
    "recherche générale, un téléphone": task((deps) => searchAdmin(deps, phoneFrom(500))),
    "acomptes à rendre": task((deps) => readDepositsToReturn(deps.db.orm)),
    "ma journée": task((deps) =>
      readDay(deps, { accountId: randomUUID(), isOwner: true, isWholeTeam: true }),
    ),
    pastilles: task((deps) => readBadges(deps, { isOwner: true })),
    "chiffres, 12 mois": task((deps) => readDashboard(deps, { period: "12m", isOwner: true })),
  };
}

async function costOf(site: Site, run: (site: Site) => Promise<unknown>, count: number): Promise<number> {
  const used = () => processorMs(process.pid) + processorMs(site.pid ?? 0) + databaseMs(site.folder);
  const before = used();
  const end = performance.now() + turnMs;
  let done = 0;
  for (; done < count && (done === 0 || performance.now() < end); done += 1) await run(site);
  return (used() - before) / done;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const sites = [await openSite(small), await openSite(large)] as const;
try {
  const { rows } = await sites[0].query(`select ${rareWord} as word`);
  process.stdout.write(
    `croissance : ${small.products} → ${large.products} produits, ${small.orders} → ${large.orders} commandes et demandes (${machineText()})\n`,
  );
  for (const [name, run] of Object.entries(costs(String(rows[0].word)))) {
    if (!name.includes(only)) continue;
    const measured = sites.map(() => [] as number[]);
    for (let round = 0; round <= rounds; round += 1)
      for (const [index, site] of sites.entries()) {
        const cost = await costOf(site, run, round === 0 ? 5 : requestsPerTurn);
        if (round > 0) measured[index]?.push(cost);
      }
    const [few = 0, many = 0] = measured.map(median);
    const ratio = many / few;
    if (ratio > limit) missGoal();
    process.stdout.write(
      `${name.padEnd(42)} ${few.toFixed(1).padStart(7)} ms  ${many.toFixed(1).padStart(8)} ms  rapport ${ratio.toFixed(2)}${ratio > limit ? `  (limite ${limit})` : ""}\n`,
    );
    printFigure(`croissance, ${name}`, ratio);
  }
} finally {
  for (const site of sites) {
    await site.db.close();
    await site.close();
  }
}
