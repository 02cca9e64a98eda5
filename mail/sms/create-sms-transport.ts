import { createHttpSms, type HttpSmsSettings } from "./http-sms.ts";
import type { SmsTransport } from "./sms-transport.ts";

/** The default: no message is sent, each stays readable in the administration. */
export const captureSms: SmsTransport = {
  name: "capture",
  deliver: async () => ({ status: "captured" }),
};

export function createSmsTransport(settings: HttpSmsSettings | undefined): SmsTransport {
  return settings ? createHttpSms(settings) : captureSms;
}
