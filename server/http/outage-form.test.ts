import { Hono } from "hono";
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { keepTypedForm } from "./outage-form.ts";

function siteThatAnswers(status: 200 | 503) {
  const app = new Hono();
  app.use(keepTypedForm);
  app.all("*", async (c) => {
    await c.req.arrayBuffer();
    return c.text("plus tard", status, { "Retry-After": "7" });
  });
  return app;
}

const typed = new URLSearchParams([
  ["name", "Zoé"],
  ["message", 'Bonjour "vous" <b>\r\n& à demain'],
  ["options", "a"],
  ["options", "b"],
]);
const form = { method: "POST", body: typed };

it("holds what was typed, every field of it, when the form cannot be stored", async () => {
  const answer = await siteThatAnswers(503).request("/contact?subject=ppf&x=1", form);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "7"]);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const page = new JSDOM(await answer.text()).window.document;
  const again = page.querySelector("form");
  expect([again?.method, again?.getAttribute("action")]).toEqual(["post", "/contact?subject=ppf&x=1"]);
  const fields = [...page.querySelectorAll("input")].map((input) => [input.name, input.value]);
  // A document has plain line ends; a browser sends them as it did the first time.
  expect(fields).toEqual([...typed].map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]));
  expect(page.querySelector("b")).toBeNull();
  expect(again?.querySelector("button")?.textContent).toBe("Envoyer de nouveau");
});

it("leaves other answers and other callers alone", async () => {
  const plain = async (app: Hono, path: string, init: RequestInit) => (await app.request(path, init)).text();
  expect(await plain(siteThatAnswers(200), "/contact", form)).toBe("plus tard");
  expect(await plain(siteThatAnswers(503), "/contact", {})).toBe("plus tard");
  expect(await plain(siteThatAnswers(503), "/contact.data", form)).toBe("plus tard");
  expect(await plain(siteThatAnswers(503), "/auth/v1/token", form)).toBe("plus tard");
  expect(await plain(siteThatAnswers(503), "/contact", { method: "POST", body: "{}" })).toBe("plus tard");
});
