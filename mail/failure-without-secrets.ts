import type { QueuedMail } from "./templates-map.ts";
import { AddressRefused } from "./transports/transport.ts";

const gone = "[retiré]";
/** Shorter parts of a link are words that a reason may hold for another cause. */
const shortestPart = 16;

/**
 * Why a message did not leave, as it may be stored and logged: a mail server may repeat in its refusal what it refuses,
 * such as the link or the code in the message.
 */
export function failureWithoutSecrets(error: unknown, secrets: readonly string[]): Error {
  const hide = (text: string) =>
    secrets.flatMap(partsOf).reduce((shown, part) => shown.replaceAll(part, gone), text);
  if (!(error instanceof Error)) return new Error(hide(String(error)));
  const Kind = error instanceof AddressRefused ? AddressRefused : Error;
  const shown = new Kind(hide(error.message));
  shown.stack = hide(error.stack ?? "");
  // Its other fields and its cause hold the server's answer again.
  const { code } = error as { readonly code?: unknown };
  return typeof code === "string" ? Object.assign(shown, { code }) : shown;
}

/** The values of a message's secret props. */
export function secretsIn(
  props: QueuedMail["props"],
  mask: Readonly<Record<string, string>> | null,
): readonly string[] {
  const values = Object.entries(props).filter(([name]) => mask && Object.hasOwn(mask, name));
  return values.flatMap(([, value]) => (typeof value === "string" && value !== "" ? [value] : []));
}

/** The whole, and each part of a link that opens something by itself. */
function partsOf(secret: string): readonly string[] {
  const parts = secret.split(/[/?&=#]/).slice(3);
  return [secret, ...parts.filter(({ length }) => length >= shortestPart)];
}
