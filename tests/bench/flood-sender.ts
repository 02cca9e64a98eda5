/** Asks a site for 10,000 odd addresses as one visitor, then tells how often each status came: PORT ROUND. */
import { openConnection, requestText } from "./http-load.ts";

const [port, round] = process.argv.slice(2);
const connections = 24;
const address = "198.51.100.7";
const numbered = (count: number, path: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => path(number));
/** In the sequence in which a careless robot would mix them. */
const kinds = [
  numbered(3000, (number) => `/?x=${round}-${number}`),
  numbered(2500, (number) => `/inconnue-${round}-${number}`),
  numbered(2500, (number) => `/boutique?q=mot-${round}-${number}`),
  numbered(2000, (number) => `/articles/absent-${round}-${number}`),
];
const longest = Math.max(...kinds.map((kind) => kind.length));
const paths = Array.from({ length: longest }, (_, number) =>
  kinds.flatMap((kind) => kind[number] ?? []),
).flat();

const statuses = new Map<number, number>();
const client = async () => {
  const connection = await openConnection(Number(port));
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    const { status } = await connection.ask(
      requestText(`GET ${path}`, { "Accept-Encoding": "br", "X-Forwarded-For": address }),
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  connection.close();
};
await Promise.all(Array.from({ length: connections }, client));
process.send?.(
  [...statuses]
    .toSorted()
    .map(([status, count]) => `${count} × ${status}`)
    .join(", "),
);
process.disconnect?.();
