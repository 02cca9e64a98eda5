import type { Service } from "./services/service.ts";
import { services } from "./services/services.ts";
import type { SwitchedOff } from "./switched-off.ts";

const entries: readonly Service[] = services;

/** Addresses of a service besides its page. */
const furtherPaths: Readonly<Record<string, readonly string[]>> = { gift: ["/boutique/carte-cadeau"] };

/** Everything that names these services. For the server: it carries the copy of every page along. */
export function switchedOffServices(ids: readonly string[]): SwitchedOff {
  const off = entries.filter(({ id }) => ids.includes(id));
  return {
    services: off.map(({ id }) => id),
    paths: off.flatMap(({ id, path, aliases = [] }) => [path, ...aliases, ...(furtherPaths[id] ?? [])]),
    subjects: off.flatMap(({ contact }) => contact?.id ?? []),
    reviews: off.flatMap(({ review }) => review?.id ?? []),
  };
}

/** The service of a line in the cart: its offer's, or its kind's. */
export function serviceOfLine({ type, offer }: { readonly type: string; readonly offer?: string }): string {
  const prefix = offer?.slice(0, offer.indexOf("."));
  return entries.find(({ id, line }) => (prefix ? id === prefix : line?.type === type))?.id ?? "";
}
