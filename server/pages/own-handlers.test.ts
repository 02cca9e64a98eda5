import { type EntryContext, RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { serverBuild } from "#tests/support/server-build.ts";
import { ownHandlerFinder } from "./own-handlers.ts";

const form = { action: async () => Response.json({ stored: true }) };
const page = { default: () => null };
const route = (id: string, path: string, module: object, parentId: string | undefined = "layout") => ({
  ...{ id, path, module, parentId },
});
const routes = {
  root: { ...route("root", "", page), parentId: undefined },
  layout: { id: "layout", parentId: "root", module: page },
  home: { id: "home", parentId: "layout", index: true, module: page },
  contact: route("contact", "contact", page),
  services: route("services", "services", page),
  film: route("film", "services/film", page),
  send: route("send", "contact/envoyer", form),
  file: route("file", "calendrier/:key", form),
  articles: route("articles", "articles", page),
  feed: route("feed", "articles/rss.xml", form),
  article: route("article", "articles/:slug", page),
  photos: route("photos", "vehicules/:id/photos", page),
  old: route("old", "blog/:slug?", page),
  rest: route("rest", "*", page, "root"),
};
const known: string[][] = [];
const build = serverBuild({
  routes,
  entry: {
    default: (_request: Request, status: number, _headers: Headers, { manifest }: EntryContext) => {
      known.push(Object.keys(manifest.routes));
      return new Response("page", { status });
    },
  },
});
const find = ownHandlerFinder(build);
const ask = async (path: string, init?: RequestInit) =>
  find(path)?.(new Request(`http://site${path}`, init), new RouterContextProvider());

it("a form at a fixed address is answered by its own route", async () => {
  const answer = await ask("/contact/envoyer", { method: "POST", body: "a=1" });
  expect([answer?.status, await answer?.json()]).toEqual([200, { stored: true }]);
});

it("a page at a fixed address knows its own routes and those above it", async () => {
  for (const path of ["/services/film", "/", "/contact"]) expect((await ask(path))?.status).toBe(200);
  expect(known).toEqual([
    ["root", "layout", "home", "services", "film"],
    ["root", "layout", "home"],
    ["root", "layout", "home", "contact"],
  ]);
});

it("a page of which the last part changes knows its own routes and those above it", async () => {
  known.length = 0;
  for (const path of ["/articles/cuir", "/articles/jantes"]) expect((await ask(path))?.status).toBe(200);
  expect(known).toEqual(Array(2).fill(["root", "layout", "home", "articles", "article"]));
  expect(find("/articles/cuir")).toBe(find("/articles/jantes"));
  expect(find("/articles/rss.xml")).not.toBe(find("/articles/cuir"));
});

const others = [
  "/vehicules/7/photos",
  "/blog",
  "/blog/cuir",
  "/articles/",
  "/articles/cuir.data",
  "/articles/a/b",
];
it.each([...others, "/Articles/cuir", "/CONTACT", "/contact.data", "/inconnue", "/__manifest"])(
  "%s is left to the handler of all routes",
  (path) => {
    expect(find(path)).toBeUndefined();
  },
);

it("the handler of an address is made once", () => {
  expect(find("/contact")).toBe(find("/contact"));
});
