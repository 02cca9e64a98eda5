import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { openConnection, requestText } from "./http-load.ts";

it("a connection that the server has closed refuses to ask instead of waiting for ever", async () => {
  const server = createServer((_request, response) => {
    response.end("Bonjour");
  });
  const ended = Promise.withResolvers<void>();
  server.on("connection", (socket) => socket.once("close", () => ended.resolve()));
  server.listen(0);
  await once(server, "listening");
  const connection = await openConnection((server.address() as AddressInfo).port);
  expect(await connection.ask(requestText("GET /", {}))).toMatchObject({ status: 200 });
  server.closeIdleConnections();
  await ended.promise;
  await connection.closed;
  await expect(connection.ask(requestText("GET /", {}))).rejects.toThrow("closed the connection");
  server.close();
});
