import { globSync, readFileSync } from "node:fs";
import { setImmediate as nextRound } from "node:timers/promises";
import { type ReactNode, useId } from "react";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouter,
  StaticRouterProvider,
  useLoaderData,
  useLocation,
} from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { business, shippedBusiness } from "#content/business.ts";
import { provideContent, type SiteContent } from "#content/current-content.ts";
import { renderOnServer } from "#tests/support/render-on-server.ts";
import { OpeningHours, useOpeningHours } from "../facts/opening-hours.ts";
import { deferred } from "./deferred.tsx";
import { KeptParts } from "./kept-parts.server.ts";
import { KeepSections } from "./kept-sections.server.tsx";
import { plain } from "./plain.tsx";

type PriceProps = { title: string; onChoose?: () => void; note?: ReactNode; write?: () => string };

const draw = vi.fn();

function Price({ title, note, write }: PriceProps) {
  draw();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} {business.name}
      </h2>
      <p>{useOpeningHours().display}</p>
      {note}
      <i>{write?.()}</i>
    </section>
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function Shown() {
  return <p>{useLoaderData<string>()}</p>;
}

const PlainPrice = plain(async () => Price);
const DeferredPrice = deferred(async () => Price, { id: "prix" });

const at = (address: string, page: ReactNode) => <StaticRouter location={address}>{page}</StaticRouter>;

/** The page's HTML, and then time to draw apart what was asked for. */
async function open(page: ReactNode, address = "/tarifs?page=1"): Promise<string> {
  const parts = new KeptParts("n1");
  const html = await renderOnServer(at(address, <KeepSections parts={parts}>{page}</KeepSections>));
  for (let round = 0; round < 4; round += 1) await nextRound();
  return parts.fill(html);
}

/** Ids are made by React and differ where a section is drawn apart. */
function withoutIds(html: string): string {
  const ids = [...new Set(html.match(/_\w*R_\w+?_/g))];
  return ids.reduce((text, id, index) => text.replaceAll(id, `id-${index}`), html);
}

function holdContent(content: SiteContent): void {
  provideContent(() => content);
}

afterEach(() => {
  draw.mockReset();
  vi.useRealTimers();
  holdContent({});
});

it.each([
  ["plain", PlainPrice],
  ["deferred", DeferredPrice],
])("draws a %s section no longer once it was asked for twice", async (name, Section) => {
  const page = <Section title={name} />;
  const pages = [await open(page), await open(page)];
  expect(draw).toHaveBeenCalledTimes(3);
  pages.push(await open(page, "/ailleurs"), await open(page));
  expect(draw).toHaveBeenCalledTimes(3);
  expect(pages[0]).toContain("<h2");
  expect(new Set(pages.map(withoutIds)).size).toBe(1);
});

it("draws it again for other props, hours, content and on another day", async () => {
  const hours = { ...shippedBusiness.hours, display: "sur rendez-vous" };
  const openTwice = async (page: ReactNode) => {
    await open(page);
    await open(page);
    draw.mockClear();
    const html = await open(page);
    expect(draw).not.toHaveBeenCalled();
    return html;
  };
  expect(await openTwice(<PlainPrice title="Prix" />)).toContain(shippedBusiness.name);
  expect(await openTwice(<PlainPrice title="Tarifs" />)).toContain("Tarifs");
  expect(
    await openTwice(
      <OpeningHours value={hours}>
        <PlainPrice title="Prix" />
      </OpeningHours>,
    ),
  ).toContain("sur rendez-vous");
  holdContent({ business: { name: "Chez Nadia" } });
  expect(await openTwice(<PlainPrice title="Prix" />)).toContain("Chez Nadia");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 3600 * 1000 });
  await open(<PlainPrice title="Prix" />);
  expect(draw).toHaveBeenCalled();
});

it("keeps a section whatever its handlers are", async () => {
  const page = () => <PlainPrice title="Avec un bouton" onChoose={() => {}} />;
  await open(page());
  await open(page());
  draw.mockReset();
  expect(await open(page())).toContain("Avec un bouton");
  expect(draw).not.toHaveBeenCalled();
});

it("does not keep what holds an element or another function, which cannot be compared", async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const shown = `<b>${turn}</b>`;
    expect(await open(<PlainPrice title="Avec une note" note={<b>{turn}</b>} />)).toContain(shown);
    const write = () => `${turn}`;
    expect(await open(<PlainPrice title="Écrit" write={write} />)).toContain(`<i>${turn}</i>`);
  }
  expect(draw).toHaveBeenCalledTimes(8);
});

it("gives two equal sections of a page ids of their own", async () => {
  const page = (
    <>
      <PlainPrice title="Deux fois" />
      <PlainPrice title="Deux fois" />
    </>
  );
  await open(page);
  await open(page);
  const ids = (await open(page)).match(/ id="[^"]+"/g);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

it("keeps a section that asks for the address under each address", async () => {
  const Section = plain(async () => Where);
  for (let turn = 0; turn < 5; turn += 1) {
    for (const address of ["/a?b=1", "/a?b=2"])
      expect(await open(<Section />, address)).toContain(`<p>${address}</p>`);
  }
});

it("draws a section that reads the data of its route with each page", async () => {
  const Section = plain(async () => Shown);
  let visits = 0;
  const routes = [{ path: "/", loader: () => `visite ${++visits}`, element: <Section /> }];
  const { query, dataRoutes } = createStaticHandler(routes);
  for (let turn = 1; turn <= 5; turn += 1) {
    const context = await query(new Request("http://site/"));
    if (context instanceof Response) throw new Error("The page was not found");
    const html = await renderOnServer(
      <KeepSections parts={new KeptParts("n1")}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </KeepSections>,
    );
    for (let round = 0; round < 4; round += 1) await nextRound();
    expect(html).toContain(`<p>visite ${turn}</p>`);
  }
});

/** A section drawn apart would silently read the default of any other. */
it("knows every context that a section could read", () => {
  const files = globSync("app/{ui,site,art}/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const declaring = files.filter((file) => /createContext\b.*from "react"/.test(readFileSync(file, "utf8")));
  expect(declaring.toSorted()).toEqual([
    "app/ui/deferred/section-keeper.ts",
    "app/ui/facts/demo-site.ts",
    "app/ui/facts/opening-hours.ts",
    "app/ui/facts/site-place.ts",
    // Other than its default in the administration alone, which has no such sections.
    "app/ui/fields/density.ts",
  ]);
});
