import type { SmsTransport } from "./sms-transport.ts";

/** The default: no message leaves the house, each stays readable in the database. */
export const captureSms: SmsTransport = {
  name: "capture",
  deliver: async () => ({ status: "captured" }),
};
