import { Hono } from "hono";
import { expect, it } from "vitest";
import { refuseForm } from "./refuse-form.ts";

const app = new Hono()
  .post("/illisible", (c) => refuseForm(c, "unreadable"))
  .post("/trop-lourd", (c) => refuseForm(c, "tooLarge"));

async function send(path: string, accept: string) {
  const answer = await app.request(path, { method: "POST", headers: { Accept: accept } });
  return { status: answer.status, type: answer.headers.get("content-type"), body: await answer.text() };
}

it.each([
  ["/illisible", 400, "Nous ne savons pas lire cet envoi"],
  ["/trop-lourd", 413, "Envoi trop volumineux"],
])(
  "%s is answered with %i: a page with the way back for a person, a line for a script",
  async (path, status, title) => {
    const page = await send(path, "text/html,application/xhtml+xml");
    expect(page).toMatchObject({ status, type: "text/html; charset=utf-8" });
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).toContain('<a href="">Revenir au formulaire</a>');
    expect(await send(path, "*/*")).toEqual({
      ...{ status, type: "text/plain; charset=UTF-8" },
      body: `${title}.`,
    });
  },
);
