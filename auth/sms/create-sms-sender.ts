import type { Database } from "#db/client.ts";
import { authSmsMessages } from "#db/schema/auth-sms.ts";
import type { SendSms, Sms } from "../deps.ts";
import { createHttpSms, type HttpSmsSettings } from "./http-sms.ts";
import type { SmsDelivery, SmsTransport } from "./sms-transport.ts";

/** The default: no message is sent, each stays readable in the database. */
export const captureSms: SmsTransport = {
  name: "capture",
  deliver: async () => ({ status: "captured" }),
};

interface SmsSenderOptions {
  readonly now: () => Date;
  /** Reports why a message was refused. */
  readonly report?: (error: unknown) => void;
}

export function createSmsTransport(settings: HttpSmsSettings | null): SmsTransport {
  return settings ? createHttpSms(settings) : captureSms;
}

/** Sends one message and records it; its text is kept only when no provider took it. */
export function createSmsSender(db: Database, transport: SmsTransport, options: SmsSenderOptions): SendSms {
  const remember = async ({ to, text, channel }: Sms, status: SmsDelivery["status"] | "failed") => {
    const row = {
      phone: to.replace(/^\+/, ""),
      channel,
      status,
      body: status === "captured" ? text : null,
      createdAt: options.now(),
    };
    const [stored] = await db.orm.insert(authSmsMessages).values(row).returning({ id: authSmsMessages.id });
    return stored?.id ?? "";
  };
  return async (sms) => {
    try {
      const { status, messageId } = await transport.deliver(sms);
      const id = await remember(sms, status);
      return { messageId: messageId ?? id };
    } catch (error) {
      options.report?.(error);
      await remember(sms, "failed");
      return false;
    }
  };
}
