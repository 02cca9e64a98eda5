import { readFileSync } from "node:fs";

/** Of the release, else of the checkout. */
export function readVersion(): string {
  try {
    return readFileSync("VERSION", "utf8").trim();
  } catch {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    return version;
  }
}
