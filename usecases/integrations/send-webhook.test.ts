import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { expect, it } from "vitest";
import { sendWebhook } from "./send-webhook.ts";

it.concurrent.each([
  [200, { ok: true, status: 200 }],
  [503, { ok: false, status: 503, error: "Réponse 503" }],
])("an answer of %i counts although its body does not end in time", async (status, answered) => {
  const receiver = createServer((_request, response) => {
    response.writeHead(status).write("vu, et la suite");
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const { port } = receiver.address() as AddressInfo;
  const message = {
    id: "msg_1",
    url: `http://127.0.0.1:${port}/`,
    body: "{}",
    secret: Buffer.alloc(32),
    at: new Date(),
  };
  const answer = await sendWebhook(message, { allowsLoopback: true }, 2000);
  receiver.closeAllConnections();
  receiver.close();
  expect(answer).toEqual(answered);
});

const head = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

it.concurrent.each([
  ["says nothing", () => {}],
  [
    "answers a letter at a time",
    (socket: Socket) => {
      let sent = 0;
      const timer = setInterval(() => socket.write(head.charAt(sent++)), 200);
      socket.on("close", () => clearInterval(timer));
    },
  ],
  [
    "announces an answer again and again",
    (socket: Socket) => {
      const timer = setInterval(() => socket.write("HTTP/1.1 102 Processing\r\n\r\n"), 200);
      socket.on("close", () => clearInterval(timer));
    },
  ],
])("a receiver that %s is left after the time-out", async (_conduct, answer) => {
  const sockets: Socket[] = [];
  const receiver = createTcpServer((socket) => {
    sockets.push(socket.on("error", () => {}).resume());
    answer(socket);
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const { port } = receiver.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const message = { id: "msg_1", url, body: "{}", secret: Buffer.alloc(32), at: new Date() };
  const answered = await sendWebhook(message, { allowsLoopback: true }, 1000);
  expect(answered).toEqual({ ok: false, status: null, error: "Pas de réponse en 1\u00a0secondes" });
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);
  receiver.close();
});
