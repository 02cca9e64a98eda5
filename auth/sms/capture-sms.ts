import type { SmsTransport } from "./sms-transport.ts";

/** The default: no message is sent, each stays readable in the database. */
export const captureSms: SmsTransport = {
  name: "capture",
  deliver: async () => ({ status: "captured" }),
};
