import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Ports that nobody listens on at this moment. Below those that the system gives to outgoing connections: one of these
 * may be connected to itself while nobody listens on it.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (!ports.includes(port) && (await isFree(port))) ports.push(port);
  }
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  await new Promise((closed) => server.close(closed));
  return true;
}
