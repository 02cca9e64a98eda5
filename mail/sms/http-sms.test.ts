import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { createHttpSms } from "./http-sms.ts";

async function withService(status: number, body: string, use: (url: string) => Promise<void>) {
  const seen: { authorization: string | undefined; fields: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    seen.push({ authorization: request.headers.authorization, fields });
    response.writeHead(status).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  await use(
    `http://compte:mot%3Ade%20passe@127.0.0.1:${(server.address() as AddressInfo).port}/Messages.json`,
  );
  server.close();
  return seen;
}

describe("the HTTP provider", () => {
  it("receives the form that Twilio made common, with the address’s own credentials", async () => {
    const seen = await withService(201, '{"sid":"SM1"}', async (url) => {
      const sms = createHttpSms({ url, from: "Reflet" });
      const message = { to: "+33612345678", text: "123456 est votre code", channel: "sms" } as const;
      expect(await sms.deliver(message)).toEqual({ status: "sent", messageId: "SM1" });
      await sms.deliver({ ...message, channel: "whatsapp" });
    });
    const authorization = `Basic ${Buffer.from("compte:mot:de passe").toString("base64")}`;
    expect(seen).toEqual([
      { authorization, fields: { To: "+33612345678", From: "Reflet", Body: "123456 est votre code" } },
      {
        authorization,
        fields: { To: "whatsapp:+33612345678", From: "whatsapp:Reflet", Body: "123456 est votre code" },
      },
    ]);
  });

  it("reports a refusal without repeating the message", async () => {
    await withService(400, "Body: 123456 est votre code", async (url) => {
      const sending = createHttpSms({ url, from: "Reflet" }).deliver({
        to: "+331",
        text: "123456",
        channel: "sms",
      });
      await expect(sending).rejects.toThrow(/^The SMS service answered 400$/);
    });
  });
});
