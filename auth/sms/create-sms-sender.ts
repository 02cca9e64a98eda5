import type { Database } from "#db/client.ts";
import { smsMessages } from "#db/schema/sms.ts";
import type { Sms, SmsDelivery, SmsTransport } from "#mail/sms/sms-transport.ts";
import type { SendSms } from "../deps.ts";

interface SmsSenderOptions {
  readonly now: () => Date;
  /** Reports why a message was refused. */
  readonly report?: (error: unknown) => void;
}

/** Sends one code at once and records it; its text is kept only when no provider took it. */
export function createSmsSender(db: Database, transport: SmsTransport, options: SmsSenderOptions): SendSms {
  const remember = async ({ to, text, channel }: Sms, status: SmsDelivery["status"] | "failed") => {
    const row = {
      phone: to.replace(/^\+/, ""),
      channel,
      status,
      body: status === "captured" ? text : null,
      createdAt: options.now(),
    };
    const [stored] = await db.orm.insert(smsMessages).values(row).returning({ id: smsMessages.id });
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
