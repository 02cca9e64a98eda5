import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, it } from "vitest";
import { shippedFacts } from "#mail/mail-facts.ts";
import { renderMail } from "../render-mail.tsx";
import { samples } from "../templates/samples.ts";
import { createSmtp } from "./smtp.ts";
import type { OutgoingMail } from "./transport.ts";

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const tls = {
  key: readFileSync("tests/support/tls/test-only-key.pem"),
  cert: readFileSync("tests/support/tls/test-only-certificate.pem"),
};

/** A real server that notes who signed in, what came, and whether it came over TLS. */
async function startServer(hasTls: boolean) {
  const seen: { signIns: string[]; messages: { isSecure: boolean; raw: string }[] } = {
    signIns: [],
    messages: [],
  };
  const server = new SMTPServer({
    ...(hasTls ? tls : {}),
    disabledCommands: hasTls ? [] : ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 200,
    onAuth: ({ username = "", password = "" }, _session, done) => {
      seen.signIns.push(`${username}:${password}`);
      done(null, { user: username });
    },
    onData: (stream, { secure }, done) => {
      text(stream).then((raw) => {
        seen.messages.push({ isSecure: secure, raw });
        done();
      }, done);
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closings.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { seen, url: `smtp://boite:secret@127.0.0.1:${port}` };
}

async function letter(): Promise<OutgoingMail> {
  const props = samples["newsletter-welcome"];
  return {
    queued: { template: "newsletter-welcome", to: "a@b.fr", props },
    messageId: "<1@exemple.fr>",
    rendered: await renderMail("newsletter-welcome", props, shippedFacts),
  };
}

it("sends neither password nor message to a server without TLS", async () => {
  const { seen, url } = await startServer(false);
  await expect(createSmtp({ url }).deliver(await letter())).rejects.toThrow(/STARTTLS/i);
  await expect(createSmtp({ url: `${url}?ignoreTLS=true` }).deliver(await letter())).rejects.toThrow();
  expect(seen).toEqual({ signIns: [], messages: [] });
});

it.each([
  ["offers TLS and answers the switch with something else", "220 go\r\nhello\r\n250 ok\r\n"],
  ["refuses the switch", "454 not now\r\n"],
  [
    "answers everything before it was asked",
    "220 go\r\n250-x\r\n250 AUTH PLAIN\r\n235 ok\r\n250 ok\r\n250 ok\r\n354 go\r\n250 queued\r\n",
  ],
])("sends nothing to a server that %s", async (_, answer) => {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 x\r\n");
    socket.on("data", (data) => {
      const words = data.toString("latin1");
      heard.push(words);
      if (words.startsWith("EHLO")) socket.write("250-x\r\n250-AUTH PLAIN\r\n250 STARTTLS\r\n");
      else if (words.startsWith("STARTTLS")) socket.write(answer);
      else if (/^[A-Z]{4}/.test(words)) socket.write("250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closings.push(() => new Promise((resolve) => server.close(() => resolve())));
  const url = `smtp://boite:secret@127.0.0.1:${(server.address() as AddressInfo).port}?tls.rejectUnauthorized=false`;
  const mailer = createSmtp({ url, silenceMs: 2000 });
  await expect(mailer.deliver(await letter())).rejects.toThrow();
  mailer.close?.();
  // What follows is the opening of TLS, which no server that keeps to plain text can read.
  expect(heard.slice(0, 2).map((words) => words.trim().split(" ")[0])).toEqual(["EHLO", "STARTTLS"]);
  expect(heard.join("")).not.toMatch(/AUTH|MAIL FROM|DATA\r\n|Subject/);
});

it("sends to a server without TLS where TLS is switched off", async () => {
  const { seen, url } = await startServer(false);
  expect(await createSmtp({ url: `${url}?tls=off` }).deliver(await letter())).toMatchObject({
    status: "sent",
  });
  expect(seen.signIns).toEqual(["boite:secret"]);
  expect(seen.messages).toMatchObject([{ isSecure: false, raw: expect.stringContaining("To: a@b.fr") }]);
});

it("switches to TLS where it is offered, before it signs in; it sends nothing to an unknown certificate", async () => {
  const { seen, url } = await startServer(true);
  await expect(createSmtp({ url }).deliver(await letter())).rejects.toThrow(/self-signed/);
  expect(seen).toEqual({ signIns: [], messages: [] });
  const trusting = createSmtp({ url: `${url}?tls.rejectUnauthorized=false` });
  expect(await trusting.deliver(await letter())).toMatchObject({ status: "sent" });
  expect(seen.messages).toMatchObject([{ isSecure: true }]);
});
