import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { readOwnForm, readSentForm } from "./posted-form.ts";
import { readFormContext } from "./read-form-context.ts";

const context = new RouterContextProvider();

function posted(address: string, referer: string | null) {
  const request = new Request(`https://reflet.example${address}`, {
    method: "POST",
    body: new URLSearchParams({ name: "Camille" }),
    headers: referer === null ? {} : { referer },
  });
  return { request, context };
}

it("names the page from which a form was sent to an endpoint", async () => {
  const referer = "https://reflet.example/services/protection-habitat?a=b#contact";
  const { data, page } = await readSentForm(posted("/contact/envoyer", referer));
  expect(page).toBe("/services/protection-habitat");
  expect(data.get("name")).toBe("Camille");
});

it.each([null, "", "nonsense", "https://ailleurs.example/contact"])(
  "names the endpoint when it was sent from %j",
  async (referer) => {
    expect((await readSentForm(posted("/contact/envoyer", referer))).page).toBe("/contact/envoyer");
  },
);

it.each(["/contact", "/contact.data?index"])(
  "names the page of a form posted to %s itself",
  async (address) => {
    expect((await readOwnForm(posted(address, "https://reflet.example/services"))).page).toBe("/contact");
  },
);

it("takes a body that is no form for an empty one", async () => {
  const request = new Request("https://reflet.example/contact", { method: "POST", body: "{}" });
  expect([...(await readOwnForm({ request, context })).data]).toEqual([]);
});

it("does not read again what the server has read", async () => {
  const data = new FormData();
  const read = new RouterContextProvider();
  read.set(readFormContext, data);
  const { request } = posted("/contact", null);
  expect((await readOwnForm({ request, context: read })).data).toBe(data);
  expect(request.bodyUsed).toBe(false);
});
