import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { connectRaw } from "#tests/support/raw-http.ts";

it("a server that hangs up while much is still being sent ends nothing but the connection", async () => {
  const server = createServer((socket) => void socket.once("data", () => socket.resetAndDestroy()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connectRaw((server.address() as AddressInfo).port);
  // An error that nobody hears would end the whole run of tests.
  expect(socket.listenerCount("error")).toBeGreaterThan(0);
  const closed = new Promise<boolean>((resolve) => socket.once("close", resolve));
  for (let piece = 0; piece < 64; piece += 1) socket.write(Buffer.alloc(1024 * 1024));
  expect(await closed, "with an error").toBe(true);
  await new Promise((resolve) => server.close(resolve));
});

it("no test opens a connection of its own without hearing its errors", () => {
  const folders = ["api", "auth", "db", "mail", "scripts", "server", "usecases"];
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".test.ts"))
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\bconnect\b[^;]* from "node:net"/.test(readFileSync(file, "utf8"))),
  );
  // It leaves its side open, and hears errors itself.
  expect(found).toEqual(["server/http/http-server.test.ts"]);
});
