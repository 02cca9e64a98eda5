import { afterAll, beforeAll, expect, it } from "vitest";
import { builtProgram } from "#tests/support/built-program.ts";
import { signUpOwner } from "#tests/support/site-owner.ts";
import {
  type ReadyProgram,
  startProgram,
  stopProgram,
  temporaryFolder,
} from "#tests/support/start-program.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let site: ReadyProgram;
const settings = () => ({ DATA_DIR: folder.path, NODE_ENV: "production", AUTH_RATE_LIMIT_FACTOR: "0" });

beforeAll(async () => {
  folder = await temporaryFolder();
  site = await startProgram(settings(), builtProgram());
});
afterAll(async () => {
  await stopProgram(site);
  await folder.remove();
});

const htmlOf = async (path: string) => (await fetch(site.address + path)).text();

it("a demonstration becomes a real site while it runs, and stays one when it starts again", async () => {
  const owner = await signUpOwner(site.address);
  const shown = ["/", "/boutique", "/services/location-shampouineuse"];
  // Twice: the second answer is from the cache.
  for (const path of [...shown, ...shown]) expect(await htmlOf(path)).toMatch(/démonstration/i);
  const { demonstration } = (await (await owner.call("GET", "/data")).json()) as {
    demonstration: { sentence: string; records: unknown[] };
  };
  expect(demonstration.records).toEqual([]);

  const refused = await owner.call("POST", "/data/leave-demonstration", { sentence: "oui", named: [] });
  expect(refused.status).toBe(422);
  expect(await htmlOf("/")).toMatch(/démonstration/i);

  const { sentence } = demonstration;
  const left = await owner.call("POST", "/data/leave-demonstration", { sentence, named: [] });
  expect(left.status).toBe(200);
  for (const path of shown)
    await expect.poll(async () => /démonstration/i.test(await htmlOf(path)), { timeout: 20_000 }).toBe(false);
  expect(await htmlOf("/boutique")).not.toContain("/boutique/produit/");
  expect(await (await owner.call("GET", "/data")).json()).toMatchObject({ demonstration: null });

  await stopProgram(site);
  site = await startProgram({ ...settings(), DEMO: "1" }, builtProgram());
  expect(site.output()).not.toMatch(/démonstration/);
  expect(await htmlOf("/")).not.toMatch(/démonstration/i);
});
