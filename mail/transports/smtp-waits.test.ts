import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { shippedFacts } from "#mail/mail-facts.ts";
import { connectRaw } from "#tests/support/raw-http.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { renderMail } from "../render-mail.tsx";
import { samples } from "../templates/samples.ts";
import { createSmtp } from "./smtp.ts";
import type { OutgoingMail } from "./transport.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Answers a line of `answers` to each command, and a letter of a line without end every 50 ms once they are used up. */
async function startTricklingServer(answers: readonly string[]) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const left = [...answers];
    const answer = () => {
      const line = left.shift();
      if (line !== undefined) return void socket.write(line);
      const timer = setInterval(() => socket.write("2"), 50);
      stops.push(() => clearInterval(timer));
    };
    sockets.push(socket.on("error", () => {}).on("data", answer));
    answer();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, sockets };
}

async function letter(): Promise<OutgoingMail> {
  const props = samples["newsletter-welcome"];
  return {
    queued: { template: "newsletter-welcome", to: "a@b.fr", props },
    messageId: "<1@exemple.fr>",
    rendered: await renderMail("newsletter-welcome", props, shippedFacts),
  };
}

it.each([
  ["greeting", []],
  ["first answer", ["220 pret\r\n"]],
  ["answer to the sender", ["220 pret\r\n", "250 bonjour\r\n"]],
  ["answer to the message", ["220 pret\r\n", "250 bonjour\r\n", "250 ok\r\n", "250 ok\r\n", "354 oui\r\n"]],
] as const)(
  "a server that gives its %s a letter at a time is given up, for all messages that wait for it",
  async (_step, answers) => {
    const { port, sockets } = await startTricklingServer(answers);
    const transport = createSmtp({
      url: `smtp://127.0.0.1:${port}?tls=off`,
      silenceMs: 10_000,
      longestMs: 500,
    });
    const mail = await letter();
    // More than there are connections.
    const sent = await Promise.allSettled(Array.from({ length: 6 }, () => transport.deliver(mail)));
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill("rejected"));
    await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);
    transport.close?.();
  },
);

it("messages leave again once the server answers as it should", async () => {
  const { port } = await startTricklingServer([]);
  const good = await startSmtpServer();
  let target = port;
  const relay = createServer((socket) => {
    const other = connectRaw(target);
    socket
      .on("error", () => {})
      .pipe(other)
      .pipe(socket);
    stops.push(() => {
      other.destroy();
      socket.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  const url = `smtp://127.0.0.1:${(relay.address() as AddressInfo).port}?tls=off`;
  const transport = createSmtp({ url, silenceMs: 10_000, longestMs: 5000 });
  const mail = await letter();
  await expect(transport.deliver(mail)).rejects.toThrow("Timeout: the mail server took too long");
  target = Number(new URL(good.url).port);
  await transport.deliver(mail);
  expect(good.accepted).toHaveLength(1);
  transport.close?.();
  await good.close();
  relay.close();
});
