import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { shippedFacts } from "#mail/mail-facts.ts";
import { createMailer } from "../create-mailer.ts";
import { renderMail } from "../render-mail.tsx";
import { samples } from "../templates/samples.ts";
import type { QueuedMail } from "../templates-map.ts";
import { domainOf } from "./address.ts";
import { createCapture } from "./capture.ts";
import { createFormRelay } from "./form-relay.ts";
import type { OutgoingMail } from "./transport.ts";

const notice: QueuedMail = {
  template: "request-notice",
  to: "bonjour@exemple.fr",
  props: {
    ...samples["request-notice"],
    subject: "Nouvelle demande",
    relay: [
      ["name", "Jeanne Morel & fils"],
      ["project_type_building", "Vitrine = 12 m²"],
      ["_subject", "Nouvelle demande de devis : Vitrine"],
      ["_template", "table"],
      ["_captcha", "false"],
      ["_autoresponse", "Bonjour Jeanne,\nMerci !"],
    ],
  },
};
const receipt: QueuedMail = { template: "request-receipt", to: "a@b.fr", props: samples["request-receipt"] };
const letter: QueuedMail = {
  template: "newsletter-welcome",
  to: "a@b.fr",
  props: samples["newsletter-welcome"],
};

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

async function outgoing(queued: QueuedMail): Promise<OutgoingMail> {
  return {
    queued,
    messageId: "<1@exemple.fr>",
    rendered: await renderMail(queued.template, queued.props, shippedFacts),
  };
}

interface Posted {
  readonly method: string | undefined;
  readonly type: string | undefined;
  readonly fields: Record<string, string>;
}

async function formService(status = 200) {
  const posts: Posted[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    posts.push({ method: request.method, type: request.headers["content-type"], fields });
    response.writeHead(status, { Location: "/merci" }).end("<p>Merci</p>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(() => server.close());
  return { posts, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bonjour` };
}

describe("the form relay", () => {
  it("posts a notice as the form that the service expects, field by field", async () => {
    const service = await formService();
    const relay = createFormRelay({ url: service.url, otherwise: createCapture() });
    expect(await relay.deliver(await outgoing(notice))).toEqual({ status: "sent", transport: "form-relay" });
    expect(service.posts).toEqual([
      {
        method: "POST",
        type: "application/x-www-form-urlencoded;charset=UTF-8",
        fields: {
          name: "Jeanne Morel & fils",
          project_type_building: "Vitrine = 12 m²",
          _subject: "Nouvelle demande de devis : Vitrine",
          _template: "table",
          _captcha: "false",
          _autoresponse: "Bonjour Jeanne,\nMerci !",
        },
      },
    ]);
  });

  it("keeps the order of the fields", async () => {
    const service = await formService();
    const relay = createFormRelay({ url: service.url, otherwise: createCapture() });
    await relay.deliver(await outgoing(notice));
    expect(Object.keys(service.posts[0]?.fields ?? {})).toEqual([
      "name",
      "project_type_building",
      "_subject",
      "_template",
      "_captcha",
      "_autoresponse",
    ]);
  });

  it("asks for no autoresponse when the address has had its share of confirmations", async () => {
    const service = await formService();
    const relay = createFormRelay({ url: service.url, otherwise: createCapture() });
    const held = { ...notice, props: { ...notice.props, isReceiptHeld: true } } as QueuedMail;
    await relay.deliver(await outgoing(held));
    expect(service.posts[0]?.fields).not.toHaveProperty("_autoresponse");
    expect(service.posts[0]?.fields).toHaveProperty("name");
  });

  it("adds the service's own settings where the caller gave none", async () => {
    const service = await formService();
    const relay = createFormRelay({ url: service.url, otherwise: createCapture() });
    const bare = { ...notice, props: { ...notice.props, relay: { email: "a@b.fr" } } } as QueuedMail;
    await relay.deliver(await outgoing(bare));
    expect(service.posts[0]?.fields).toEqual({
      email: "a@b.fr",
      _subject: "Nouvelle demande",
      _template: "table",
      _captcha: "false",
    });
  });

  it.each([
    [200, true],
    [302, true],
    [404, false],
    [500, false],
  ])("takes an answer %i for success: %s", async (status, success) => {
    const service = await formService(status);
    const relay = createFormRelay({ url: service.url, otherwise: createCapture() });
    const delivery = relay.deliver(await outgoing(notice));
    if (success) await expect(delivery).resolves.toMatchObject({ status: "sent" });
    else await expect(delivery).rejects.toThrow(`The form service answered ${status}`);
  });

  it("fails, to be tried again, when the service does not answer", async () => {
    const server = createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    cleanups.push(() => server.closeAllConnections());
    cleanups.push(() => server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const relay = createFormRelay({ url, otherwise: createCapture(), timeoutMs: 50 });
    await expect(relay.deliver(await outgoing(notice))).rejects.toThrow("timeout");
  });

  it("keeps the receipt, which the service writes itself, and hands every other mail on", async () => {
    const service = await formService();
    const handed: string[] = [];
    const relay = createFormRelay({
      url: service.url,
      otherwise: {
        domain: "exemple.fr",
        deliver: async ({ queued }) => {
          handed.push(queued.template);
          return { status: "sent", transport: "smtp" };
        },
      },
    });
    expect(await relay.deliver(await outgoing(receipt))).toEqual({
      status: "captured",
      transport: "form-relay",
    });
    expect(await relay.deliver(await outgoing(letter))).toEqual({ status: "sent", transport: "smtp" });
    expect(handed).toEqual(["newsletter-welcome"]);
    expect(service.posts).toEqual([]);
  });
});

describe("the mailer", () => {
  it("captures when nothing is set", async () => {
    const mailer = createMailer({});
    expect(mailer.domain).toBe("reflet-bressan.example");
    expect(await mailer.deliver(await outgoing(letter))).toEqual({
      status: "captured",
      transport: "capture",
    });
  });

  it("relays forms and captures the rest when only the form service is set", async () => {
    const service = await formService();
    const mailer = createMailer({ formRelayUrl: service.url });
    expect(await mailer.deliver(await outgoing(notice))).toMatchObject({ transport: "form-relay" });
    expect(await mailer.deliver(await outgoing(letter))).toMatchObject({
      status: "captured",
      transport: "capture",
    });
  });

  it("names its messages after the sender's domain", () => {
    const mailFrom = "Reflet Bressan <lettre@exemple.fr>";
    expect(createMailer({ smtpUrl: "smtp://127.0.0.1:1", mailFrom }).domain).toBe("exemple.fr");
  });
});

it.each([
  ["bonjour@exemple.fr", "exemple.fr"],
  ["Reflet Bressan <bonjour@mail.exemple.fr>", "mail.exemple.fr"],
])("reads the domain of %j", (address, domain) => {
  expect(domainOf(address)).toBe(domain);
});

it("refuses a sender that is no address, at start rather than at the first mail", () => {
  expect(() => createMailer({ smtpUrl: "smtp://127.0.0.1:1", mailFrom: "Reflet Bressan" })).toThrow(
    "Not a mail address",
  );
});
