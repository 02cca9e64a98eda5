import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { duringRequest } from "./http/current-request.ts";
import { createLogger, failureReporter, loggedPath, reportTrouble } from "./log.ts";

function capture() {
  const lines: string[] = [];
  const logger = createLogger("info", { write: (line) => void lines.push(line) });
  return { logger, lines, read: () => lines.map((line) => JSON.parse(line)) };
}

it("writes the request's id on every line of it, and none elsewhere", async () => {
  const { logger, read } = capture();
  await duringRequest({ id: "r-1", incoming: {} as IncomingMessage }, async () => {
    await Promise.resolve();
    failureReporter(logger, "page failed")(new Error("panne"), { path: "/contact" });
  });
  logger.info("later");
  expect(read()).toMatchObject([
    { level: 50, requestId: "r-1", path: "/contact", err: { message: "panne" }, msg: "page failed" },
    { level: 30, msg: "later" },
  ]);
  expect(read()[1]).not.toHaveProperty("requestId");
});

it("does not count a caller that hung up as a failure", () => {
  const { logger, read } = capture();
  const incoming = { destroyed: true, complete: false } as IncomingMessage;
  duringRequest({ id: "r-2", incoming }, () => failureReporter(logger, "page failed")(new Error("aborted")));
  expect(read()).toMatchObject([{ level: 30, requestId: "r-2", msg: "caller left" }]);
});

it("keeps the secrets that stand in a path out of the log, however it is spelt", () => {
  for (const path of [
    "/calendrier/8mMhmM2r0BZ.ics",
    "/CALENDRIER/8mMhmM2r0BZ.ics/",
    "/calendrier/8mM\nhmM2r0BZ",
  ])
    expect(loggedPath(path)).toMatch(/^\/calendrier\/\[retiré\]$/i);
  expect(loggedPath("/r/Zx81aB-_cdEF.data")).toBe("/r/[retiré]");
  expect(loggedPath("/%72/Zx81aB-_cdEF")).toBe("/r/[retiré]");
  expect(loggedPath("/carnet/7K4M-Q2XH-0000-1111/pdf")).toBe("/carnet/[retiré]");
  expect(loggedPath("/%zz"), "what cannot be decoded").toBe("/%zz");
  for (const path of [
    "/",
    "/rendez-vous",
    "/retours",
    "/r",
    "/articles/r/x",
    "/boutique/nettoyant-jantes-500ml",
  ])
    expect(loggedPath(path)).toBe(path);
});

it("keeps parameters out of the log where they are encoded into the path", () => {
  for (const mark of ["%3f", "%3F", "%253f", "%25253F", "%26", "&", "?", "%23", "#", ";", "%3B", "%zz%3f"])
    expect(loggedPath(`/rendez-vous${mark}jeton=s3cret`)).not.toContain("s3cret");
  expect(loggedPath("/rendez-vous%3fjeton=s3cret")).toBe("/rendez-vous[retiré]");
  expect(loggedPath("/token_hash%3ds3cret")).toBe("/token_hash[retiré]");
  expect(loggedPath("/zone/Bourg-en-Bresse/caf%C3%A9")).toBe("/zone/Bourg-en-Bresse/café");
});

it("keeps a secret out of the log wherever a link that was copied wrongly has it", () => {
  const secret = "Zx81aB-_cdEF9kQ0mN7pRt";
  const quote = `https://exemple.fr/devis-recu?jeton=${secret}`;
  for (const path of [
    `/devis-recu?token=${secret}`,
    `/devis-recu?a=1&amp;token=${secret}`,
    `/devis-recu&amp;token=${secret}`,
    `/devis-recu%3Ftoken%3D${secret}`,
    `/devis-recu%253Ftoken%253D${secret}`,
    `/devis-recu%EF%BC%9Ftoken%EF%BC%9D${secret}`,
    `/devis-recu/${secret}`,
    `/devis-recu/jeton/${secret}`,
    `/devis-recu/jeton:${secret}.`,
    `/devis-recu,${secret},`,
    `/devis-recu%20${secret})`,
    `/devis-recu${secret}`,
    `/${quote}`,
    `/devis-recu/${quote}`,
    `/${encodeURIComponent(quote)}`,
    `/${encodeURIComponent(encodeURIComponent(quote))}`,
    `/https://exemple.fr/r/${secret}`,
    `/https:/exemple.fr/carnet/${secret}`,
    `//r/${secret}`,
    `/r%2F${secret}`,
    `/r%252F${secret}`,
    `/%2572/${secret}`,
    `/r:${secret}`,
    `/r\\${secret}`,
    `/devis-recu/${secret.slice(0, 11)}%0A${secret.slice(11)}`,
  ])
    for (const part of [secret.slice(0, 11), secret.slice(11)]) expect(loggedPath(path)).not.toContain(part);
  expect(loggedPath("/mon-carnet/7K4M-Q2XH-0000-1111")).toBe("/mon-carnet/[retiré]");
});

it("leaves addresses that hold no secret as they are", () => {
  for (const path of [
    "/services/location-shampouineuse",
    "/articles/dix-gestes-avant-le-controle-technique-2026",
    "/admin/orders/3f0c9a52-7f0e-4b0d-9d1e-2a6c5b8e1f00",
    "/api/admin/planning/2026-11-19",
    "/api/admin/orders/documents/F-2026-0001",
    "/api/admin/orders/documents/AC-2026-12345",
    "/api/admin/requests/quotes/D-2026-0012/pdf",
    "/assets/entry.client-Bx81aBcd.js",
    "/zone/Saint-Étienne-du-Bois",
    "/.well-known/jwks.json",
  ])
    expect(loggedPath(path)).toBe(path);
});

it("says what keeps the database from being used in one line, again after ten minutes or when it comes back", () => {
  const { logger, read } = capture();
  const refused = () =>
    Object.assign(new Error("cannot execute UPDATE in a read-only transaction"), { code: "25006" });
  const minute = 60_000;
  const start = performance.now();
  for (let second = 0; second < 20; second += 1) {
    expect(reportTrouble(logger, refused(), start + second * 1000)).toBe(true);
    failureReporter(logger, "page failed")(refused());
  }
  expect(read()).toMatchObject([{ level: 50, msg: expect.stringContaining("cannot be written to") }]);
  for (let second = 0; second <= 600; second += 30) reportTrouble(logger, refused(), start + second * 1000);
  expect(read()).toHaveLength(2);
  reportTrouble(logger, refused(), start + 11.5 * minute);
  expect(read()).toHaveLength(3);
  expect(reportTrouble(logger, new Error("panne"))).toBe(false);
});
