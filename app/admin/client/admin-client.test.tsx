import { expect, it } from "vitest";
import { read, send } from "./admin-client.ts";

const page = (status: number) =>
  Promise.resolve(new Response("<!doctype html><title>Maintenance</title>", { status })) as never;
const sentence = (status: number) =>
  `Le serveur a donné une réponse inattendue (${status}). Rechargez la page, puis réessayez.`;

it.each([200, 404, 502])(
  "a save answered by a page with %i is not taken for done, and says so",
  async (status) => {
    const answer = await send(page(status));
    expect(answer).toEqual({ ok: false, status: status === 200 ? 502 : status, message: sentence(status) });
  },
);

it.each([
  [200, 502],
  [404, 404],
  [503, 503],
])("a page that reads a page with %i shows a sentence", async (status, shown) => {
  const thrown: unknown = await read(page(status)).catch((error: unknown) => error);
  const { data, init } = thrown as { data: string; init: { status: number } };
  expect([data, init.status]).toEqual([sentence(status), shown]);
});

it("a refusal that is JSON but no object is a sentence too", async () => {
  const answer = await send(Promise.resolve(new Response('"non"', { status: 500 })) as never);
  expect(answer).toMatchObject({ ok: false, message: sentence(500) });
});
