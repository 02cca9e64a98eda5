import { createRequestHandler, data, RouterContextProvider, redirect } from "react-router";
import { expect, it } from "vitest";
import { serverBuild } from "#tests/support/server-build.ts";
import { endpointActionFinder } from "./endpoint-actions.ts";

const failure = new Error("the database is gone");
/** Every way an action of ours may end. */
const endings: Record<string, () => unknown> = {
  "a value": () => ({ ok: true, name: "Éloïse" }),
  "a text": () => "merci",
  nothing: () => undefined,
  null: () => null,
  "a value with a status": () => data({ ok: false }, { status: 422, headers: { "Retry-After": "5" } }),
  "a value with a type": () =>
    data({ ok: true }, { headers: { "Content-Type": "application/problem+json" } }),
  "a value without a status": () => data([1, 2]),
  "a value with a redirect": () => data(null, { status: 303, headers: { Location: "/merci" } }),
  "an answer": () => new Response("a,b", { status: 201, headers: { "Set-Cookie": "a=1", "X-Own": "1" } }),
  "an answer of the platform": () => Response.json({ ok: true }, { status: 409 }),
  "a redirect": () => redirect("/merci?ok=1", { headers: { "Set-Cookie": "a=1" } }),
  "a redirect to another site": () => redirect("https://checkout.stripe.com/pay"),
  "a thrown answer": () => thrown(new Response("non", { status: 403 })),
  "a thrown redirect": () => thrown(redirect("/connexion")),
  "a thrown value with a status": () => thrown(data({ message: "non" }, { status: 404 })),
  "a failure": () => thrown(failure),
  "a thrown text": () => thrown("non"),
};

function thrown(value: unknown): never {
  throw value;
}

function open(action: () => unknown, more: Record<string, object> = {}) {
  const handled: unknown[] = [];
  const page = { default: () => null };
  const routes = {
    root: { id: "root", path: "", module: page },
    send: { id: "send", parentId: "root", path: "contact/envoyer", module: { action: async () => action() } },
    file: { id: "file", parentId: "root", path: "fichier/:id", module: { action: async () => action() } },
    contact: {
      id: "contact",
      parentId: "root",
      path: "contact",
      module: { ...page, action: async () => action() },
    },
    ...more,
  };
  const entry = { default: () => new Response("page"), handleError: (error: unknown) => handled.push(error) };
  const build = serverBuild({ routes, entry });
  return { find: endpointActionFinder(build), all: createRequestHandler(build, "production"), handled };
}

const post = (path: string, method = "POST") => new Request(`http://site${path}`, { method, body: "a=1" });

async function read(answer: Response | undefined) {
  return (
    answer && {
      status: answer.status,
      headers: [...answer.headers],
      body: await answer.text(),
    }
  );
}

it.each(Object.keys(endings))(
  "an action that ends with %s is answered as React Router answers it",
  async (name) => {
    const direct = open(endings[name] ?? (() => null));
    const usual = open(endings[name] ?? (() => null));
    const own = await direct.find(post("/contact/envoyer"))?.(
      post("/contact/envoyer"),
      new RouterContextProvider(),
    );
    const theirs = await usual.all(post("/contact/envoyer"), new RouterContextProvider());
    expect(await read(own)).toEqual(await read(theirs));
    expect(direct.handled.length).toBe(usual.handled.length);
    if (name !== "nothing") expect(direct.handled).toEqual(usual.handled);
  },
);

it("an action is given the request, its address, its pattern and the context", async () => {
  const seen: Record<string, unknown>[] = [];
  const remember = { action: async (args: Record<string, unknown>) => void seen.push(args) };
  const { find, all } = open(() => null, {
    send: { id: "send", parentId: "root", path: "contact/envoyer", module: remember },
  });
  const request = post("/contact/envoyer");
  const context = new RouterContextProvider();
  await find(request)?.(request, context);
  await all(request, context);
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.request).toBe(request);
  expect(seen[0]?.context).toBe(context);
});

it("pages, changing addresses, queries, other methods and routes behind middleware are left to React Router", () => {
  const guarded = {
    guard: { id: "guard", parentId: "root", module: { middleware: [] } },
    kept: { id: "kept", parentId: "guard", path: "garde", module: { action: async () => null } },
  };
  const { find } = open(() => null, guarded);
  expect(find(post("/contact/envoyer"))).toBeDefined();
  const others = [
    "/contact",
    "/fichier/1",
    "/contact/envoyer?a=1",
    "/contact/envoyer/",
    "/contact/envoyer.data",
    "/garde",
  ];
  for (const path of others) expect(find(post(path)), path).toBeUndefined();
  expect(find(new Request("http://site/contact/envoyer"))).toBeUndefined();
  expect(find(post("/contact/envoyer", "PUT"))).toBeUndefined();
});
