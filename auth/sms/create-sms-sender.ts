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
      const { status } = await transport.deliver(sms);
      // Our own id, not the provider's: the answer for an unknown number has one of the same form.
      return { messageId: await remember(sms, status) };
    } catch (error) {
      options.report?.(error);
      await remember(sms, "failed");
      return false;
    }
  };
}
