import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, vi } from "vitest";
import { business } from "#content/business.ts";
import { connectRaw } from "#tests/support/raw-http.ts";
import { openHttpServer } from "./http-server.ts";

const host = "127.0.0.1";
const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host });
    socket.once("connect", () => resolve(false));
    socket.once("error", () => resolve(true));
  });

it("answers every connection that waits to be taken when it is stopped", async () => {
  const { port, serve, drain } = await openHttpServer(0, host);
  await serve(
    (_request, response) => response.end("bonjour"),
    (error) => expect.unreachable(String(error)),
  );
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connectRaw(port);
    socket.write("POST / HTTP/1.1\r\nHost: site\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    return socket;
  });
  // They connect here; the server takes none before the event loop turns.
  await new Promise<void>((ticked) => process.nextTick(ticked));
  const stopped = drain();
  const answers = await Promise.all(sockets.map((socket) => text(socket).catch(String)));
  expect(answers.filter((answer) => !answer.endsWith("bonjour"))).toEqual([]);
  await stopped;
  expect(await isRefused(port)).toBe(true);
});

it("stays closed until the site is ready where other instances can answer", async () => {
  const first = await openHttpServer(0, host, { isClosedUntilReady: true });
  expect(await isRefused(first.port)).toBe(true);
  const again = await openHttpServer(first.port, host, { isClosedUntilReady: true });
  expect(await isRefused(again.port)).toBe(true);
  await again.serve(
    (_request, response) => response.end("bonjour"),
    () => {},
  );
  expect(await (await fetch(`http://${host}:${again.port}`)).text()).toBe("bonjour");
  await again.drain();
});

it("says at once that its port is taken, without opening it", async () => {
  const { server, port, drain } = await openHttpServer(0, host);
  let taken = 0;
  server.on("connection", () => {
    taken += 1;
  });
  await expect(openHttpServer(port, host, { isClosedUntilReady: true })).rejects.toThrow(
    `Le port ${port} est déjà pris par un autre programme`,
  );
  if (taken === 0) await once(server, "connection");
  await drain();
});

it("answers visitors with a page and programs with a line until the site is ready", async () => {
  const { port, drain } = await openHttpServer(0, host);
  const ask = (accept: string) => fetch(`http://${host}:${port}/boutique`, { headers: { accept } });
  const [page, line] = await Promise.all([ask("text/html,application/xhtml+xml"), ask("*/*")]);
  expect([page.status, line.status]).toEqual([503, 503]);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await page.text()).toContain("<h1>Le site revient dans un instant</h1>");
  expect(await line.text()).toBe("Le site démarre, revenez dans quelques secondes.\n");
  await drain();
});

it("keeps no connection of a refused tunnel, whether its client hangs up, stays or writes on", async () => {
  const { server, port, serve, drain } = await openHttpServer(0, host, { tunnelEndMs: 200 });
  await serve(
    (_request, response) => response.end("bonjour"),
    () => {},
  );
  const leave: ((socket: Socket) => void)[] = [
    (socket) => socket.end(),
    (socket) => socket.resetAndDestroy(),
    () => {},
    (socket) => {
      const writing = setInterval(() => socket.write("encore"), 20);
      socket.once("close", () => clearInterval(writing));
    },
  ];
  const sockets = leave.map((act) => {
    // Its own side stays open when the server ends the other one.
    const socket = connect({ port, host, allowHalfOpen: true });
    socket.on("error", () => {});
    socket.write("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n\x16\x03\x01");
    socket.once("data", () => act(socket));
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, "data")));
  const open = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  await vi.waitFor(async () => expect(await open()).toBe(0), 20_000);
  await drain();
  for (const socket of sockets) socket.destroy();
});

it("shows a page with a way on to whoever opened the address of a request that failed, and words to programs", async () => {
  const { port, serve, drain } = await openHttpServer(0, host);
  const reported: unknown[] = [];
  await serve(
    () => {
      throw new Error("broken");
    },
    (error) => reported.push(error),
  );
  const ask = async (accept: string) => {
    const answer = await fetch(`http://${host}:${port}/boutique`, { headers: { accept } });
    return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
  };
  const shown = await ask("text/html,application/xhtml+xml");
  expect(shown).toMatchObject({ status: 500, type: "text/html; charset=utf-8" });
  expect(shown.text).toContain("<h1>La page n’a pas pu s’afficher</h1>");
  expect(shown.text).toContain('<a href="">Réessayer</a>');
  expect(shown.text).toContain(`href="tel:${business.phone.e164}"`);
  expect(await ask("*/*")).toEqual({
    status: 500,
    type: "text/plain; charset=utf-8",
    text: "Une erreur est survenue. Veuillez réessayer plus tard.\n",
  });
  expect(reported).toHaveLength(2);
  await drain();
});
