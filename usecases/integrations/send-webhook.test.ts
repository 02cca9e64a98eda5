import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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
