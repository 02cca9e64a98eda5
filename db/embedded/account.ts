import { execFile } from "node:child_process";
import { chmod, chown, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartupError } from "../startup-error.ts";
import { stageBinaries } from "./binaries.ts";

/**
 * PostgreSQL refuses to run as root. The ways round it, best first:
 * - self: we are an ordinary user, there is nothing to do;
 * - namespace: root for the kernel, "nobody" inside the namespace; reads all files that root reads;
 * - capabilities: really "nobody", with the right to enter closed folders (where containers forbid namespaces);
 * - nobody: really "nobody", in a data folder it can enter.
 * The last two run a copy of the binaries if those lie in a closed folder.
 */
export type AccountKind = "self" | "namespace" | "capabilities" | "nobody";

export interface Account {
  readonly kind: AccountKind;
  /** Who must own the cluster's files. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  /** Put before the command. */
  readonly prefix: readonly string[];
  /** Given to spawn. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** Folder of the binaries this account can run. */
  readonly binaries: string;
}

const run = promisify(execFile);
const nobody = { uid: 65534, gid: 65534 };
const namespacePrefix = ["unshare", "-U", `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];
const capabilitiesPrefix = [
  "setpriv",
  `--reuid=${nobody.uid}`,
  `--regid=${nobody.gid}`,
  "--clear-groups",
  "--inh-caps=+dac_override",
  "--ambient-caps=+dac_override",
];

const accountsForRoot: readonly AccountKind[] = ["namespace", "capabilities", "nobody"];

export async function chooseAccount(
  dataDir: string,
  binaries: string,
  kinds: readonly AccountKind[] = process.getuid?.() === 0 ? accountsForRoot : ["self"],
): Promise<Account> {
  for (const kind of kinds) {
    const account = await describeAccount(kind, dataDir, binaries);
    if (await canRun(account, dataDir)) return account;
  }
  throw new StartupError(
    `PostgreSQL ne peut pas travailler dans « ${dataDir} » : il refuse de tourner en root et l’utilisateur nobody ` +
      "n’entre pas dans ce dossier. Choisissez-en un ouvert à tous avec DATA_DIR=/var/lib/reflet-bressan, " +
      "ou lancez le site avec un utilisateur ordinaire.",
  );
}

async function describeAccount(kind: AccountKind, dataDir: string, binaries: string): Promise<Account> {
  switch (kind) {
    case "self":
      return { kind, owner: undefined, prefix: [], identity: {}, binaries };
    case "namespace":
      return { kind, owner: { uid: 0, gid: 0 }, prefix: namespacePrefix, identity: {}, binaries };
    case "capabilities": {
      const reachable = await reachableBinaries(binaries);
      return { kind, owner: nobody, prefix: capabilitiesPrefix, identity: {}, binaries: reachable };
    }
    case "nobody": {
      await chmod(dataDir, 0o711);
      const reachable = await reachableBinaries(binaries);
      return { kind, owner: nobody, prefix: [], identity: nobody, binaries: reachable };
    }
  }
}

/** PostgreSQL asks whether it may run its own file in a way that capabilities do not help with. */
async function reachableBinaries(binaries: string): Promise<string> {
  return run("test", ["-x", join(binaries, "bin/postgres")], nobody).then(
    () => binaries,
    () => stageBinaries(binaries),
  );
}

/** Makes a real attempt: nothing else shows what the kernel, the container and the folder allow. */
async function canRun(account: Account, dataDir: string): Promise<boolean> {
  if (account.kind === "self") return true;
  const [command = "", ...args] = [...account.prefix, join(account.binaries, "bin/postgres"), "--version"];
  const [look = "", ...lookArgs] = [...account.prefix, "ls", "-d", `${dataDir}/.`];
  try {
    await run(command, args, account.identity);
    await run(look, lookArgs, account.identity);
    return true;
  } catch {
    return false;
  }
}

/** Gives files to the account that needs them; cheap when they are its own already. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  if (!account.owner) return;
  if ((await lstat(folder)).uid === account.owner.uid) return;
  await chownTree(folder, account.owner);
}

/** The top folder comes last: if this is interrupted, the next start sees the old owner there and begins again. */
async function chownTree(folder: string, owner: { uid: number; gid: number }): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await chownTree(path, owner);
    else if (!entry.isSymbolicLink()) await chown(path, owner.uid, owner.gid);
  }
  await chown(folder, owner.uid, owner.gid);
}
