import { expect, it } from "vitest";
import type { Deps } from "#usecases/deps.ts";
import { mediaRoutes } from "./media.ts";

/** What is refused never reaches the database. */
const routes = mediaRoutes({} as Deps);
const heavy = () => Buffer.alloc(8 * 1024 * 1024 + 1, 1);

it.each<[string, string, () => BodyInit, number, RegExp]>([
  ["a picture too heavy", "/pictures", heavy, 413, /^La photo est trop lourde\u00a0: 8\u00a0Mo au plus\.$/],
  ["an empty picture", "/pictures", () => "", 400, /^Choisissez une photo/],
  ["a text as a picture", "/pictures", () => "bonjour", 415, /JPEG, PNG et WebP/],
  ["a sheet too heavy", "/sheets", heavy, 413, /^La fiche est trop lourde\u00a0: 8\u00a0Mo au plus\.$/],
  ["an empty sheet", "/sheets", () => "", 400, /^Le fichier est vide\.$/],
  ["a page as a sheet", "/sheets", () => "<html>", 415, /^Ce fichier n’est pas un PDF\.$/],
])("refuses %s, and says why", async (_what, path, body, status, message) => {
  const answer = await routes.request(path, { method: "POST", body: body() });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ message: expect.stringMatching(message) });
});
