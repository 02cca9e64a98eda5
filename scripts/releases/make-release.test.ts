import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { writeReleaseFolder } from "./make-release.ts";

const made: string[] = [];
afterEach(async () => {
  for (const path of made.splice(0)) await rm(path, { recursive: true, force: true });
});

/** A checkout with a file of each kind that belongs into a release, and of each kind that does not. */
async function checkout(files: readonly string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "reflet-release-"));
  made.push(root);
  for (const file of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), file === "package-lock.json" ? '{"packages":{}}' : "{}");
  }
  return root;
}

it("packs the site without the settings, keys, data and logs that lie in the checkout", async () => {
  const belonging = [
    ...["package.json", "package-lock.json", "build/server/main.js", "public/favicon.svg"],
    ...["deploy/reflet-bressan.sh", "domain/a.ts", "content/a.ts", "db/migrations/0001_a.sql", "mail/a.ts"],
    ...["auth/keys/open-keys.ts", "usecases/a.ts", "scripts/keys.ts", "server/settings/env.ts"],
  ];
  const secret = [
    ...[
      ".env",
      ".env.local",
      "data/auth.key",
      "data/backups/nuit.dump",
      "deploy/.env",
      "deploy/.env.production",
    ],
    ...["deploy/site.pem", "auth/keys/auth.key", "scripts/id_ed25519", "db/copie.dump", "scripts/.npmrc"],
    ...["build/server/site.log", "deploy/STRIPE.KEY"],
  ];
  const root = await checkout([...belonging, ...secret]);
  const target = join(root, "sortie");
  await writeReleaseFolder({ root, target, version: "1.0.0" });
  const packed = (await readdir(target, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(target.length + 1));
  expect(belonging.filter((file) => !packed.includes(file))).toEqual([]);
  expect(secret.filter((file) => packed.includes(file))).toEqual([]);
});
