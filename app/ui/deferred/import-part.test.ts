// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const importPart = async () => (await import("./import-part.ts")).importPart;
const links = () => [...document.head.querySelectorAll("link")];
const linked = () => links().map((link) => [link.rel, link.getAttribute("href")]);
const settle = (type: "load" | "error", href: string) => {
  for (const link of links()) if (link.getAttribute("href") === href) link.dispatchEvent(new Event(type));
};
const files = ["assets/a.js", "assets/b.js", "assets/a.css"];
const loadPart = () => vi.fn(async () => "part");

/** The network of these tests: which addresses answer, and which were asked for. */
let reachable: (path: string) => boolean;
let fetched: string[];
/** Safari learned it with version 17. */
let preloadsModules: boolean;
beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = "";
  fetched = [];
  vi.spyOn(DOMTokenList.prototype, "supports").mockImplementation(() => preloadsModules);
  preloadsModules = true;
  vi.stubGlobal("fetch", async (path: string) => {
    fetched.push(path);
    if (!reachable(path)) throw new TypeError("Failed to fetch");
    return new Response("");
  });
});
afterEach(() => vi.unstubAllGlobals());
const beOnline = (isOnline: boolean) => {
  reachable = () => isOnline;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
};

it("asks for a part's files together, awaits its sheets, and fetches none of them twice", async () => {
  beOnline(true);
  const load = loadPart();
  const part = (await importPart())(load, files);
  expect(linked()).toEqual([
    ["modulepreload", "/assets/a.js"],
    ["modulepreload", "/assets/b.js"],
    ["stylesheet", "/assets/a.css"],
  ]);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  settle("load", "/assets/a.css");
  expect(await part).toBe("part");
  expect(fetched).toEqual([]);
});

it("links nothing that the page has, and awaits a sheet that is on its way", async () => {
  beOnline(true);
  document.head.innerHTML =
    '<link rel="modulepreload" href="/assets/a.js"><link rel="preload" href="/assets/a.css">';
  const fetchPart = await importPart();
  const second = loadPart();
  const both = [fetchPart(loadPart(), files), fetchPart(second, ["assets/a.css"])];
  expect(linked().slice(2)).toEqual([
    ["modulepreload", "/assets/b.js"],
    ["stylesheet", "/assets/a.css"],
  ]);
  await Promise.resolve();
  expect(second).not.toHaveBeenCalled();
  settle("load", "/assets/a.css");
  expect(await Promise.all(both)).toEqual(["part", "part"]);
});

it("without network tells the browser of no module, and imports the part once it is back", async () => {
  beOnline(false);
  const load = loadPart();
  const fetchPart = await importPart();
  await expect(fetchPart(load, files)).rejects.toThrow("Failed to fetch");
  expect([load.mock.calls.length, linked()]).toEqual([0, []]);
  beOnline(true);
  const part = fetchPart(load, files);
  await vi.waitFor(() => expect(linked()).toHaveLength(3), 20_000);
  settle("load", "/assets/a.css");
  expect(await part).toBe("part");
});

it("once a part did not arrive, looks for the files of the next ones first", async () => {
  beOnline(true);
  const fetchPart = await importPart();
  const lost = fetchPart(loadPart(), ["assets/lost.css"]);
  settle("error", "/assets/lost.css");
  await expect(lost).rejects.toThrow("Not loaded");
  reachable = (path) => path !== "/assets/b.js";
  const load = loadPart();
  await expect(fetchPart(load, files)).rejects.toThrow("Failed to fetch");
  expect([load.mock.calls.length, linked()]).toEqual([0, [["stylesheet", "/assets/lost.css"]]]);
});

it("fetches the files first where the browser preloads no modules, and imports nothing of which one is lost", async () => {
  beOnline(true);
  preloadsModules = false;
  reachable = (path) => path !== "/assets/b.js";
  const fetchPart = await importPart();
  const load = loadPart();
  await expect(fetchPart(load, files)).rejects.toThrow("Failed to fetch");
  expect([load.mock.calls.length, linked()]).toEqual([0, []]);
  beOnline(true);
  fetched = [];
  const part = fetchPart(load, files);
  await vi.waitFor(() => expect(linked()).toHaveLength(3), 20_000);
  expect(fetched).toEqual(["/assets/a.js", "/assets/b.js", "/assets/a.css"]);
  settle("load", "/assets/a.css");
  expect(await part).toBe("part");
});

it("reads the address of a part of one file from its import", async () => {
  beOnline(false);
  // As the build writes it; it is never called.
  const load = Object.assign(loadPart(), { toString: () => "()=>import(`./watch-edge-BEuLfyKd.js`)" });
  await expect((await importPart())(load, [])).rejects.toThrow("Failed to fetch");
  expect([load.mock.calls.length, fetched]).toEqual([0, ["/assets/watch-edge-BEuLfyKd.js"]]);
});

it("refuses a file that is answered with an error", async () => {
  beOnline(false);
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  await expect((await importPart())(loadPart(), files)).rejects.toThrow("Not loaded: /assets/a.js");
});
