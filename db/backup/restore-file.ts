import type pg from "pg";
import type { Database } from "../client.ts";
import type { Migration } from "../migrate.ts";
import { withDecrypted } from "./encryption.ts";
import type { BackupHeader } from "./format.ts";
import { withBackup } from "./open-backup.ts";
import { type Installation, withNewDatabase } from "./reach-database.ts";
import { refuseNewerBackup, restoreBackup } from "./restore-backup.ts";
import { readValidAgain, type ValidAgain } from "./valid-again.ts";
import { voidSignIns } from "./void-sign-ins.ts";

interface FileRestoration {
  /** Empty; it receives the backup. */
  readonly installation: Installation;
  readonly migrations: readonly Migration[];
  readonly passphrase: string | undefined;
  readonly signal?: AbortSignal;
  /** Looks at the result, which is the file row by row and serves nobody, while the database is open. */
  readonly inspect?: (db: Database) => Promise<void>;
}

interface Restored {
  readonly header: BackupHeader;
  /** Null after a trial. */
  readonly validAgain: ValidAgain | null;
}

/** Restores a file, encrypted or not, into an empty installation. */
export async function restoreFile(
  file: string,
  { installation, migrations, passphrase, signal, inspect }: FileRestoration,
): Promise<Restored> {
  return withDecrypted(file, passphrase, (plain) =>
    withBackup(plain, async (backup) => {
      refuseNewerBackup(backup.header, migrations);
      let validAgain: ValidAgain | null = null;
      await withNewDatabase(installation, async (db) => {
        const openForUse = async (client: pg.ClientBase) => {
          await voidSignIns(client);
          validAgain = await readValidAgain(client);
        };
        await restoreBackup(db, backup, migrations, signal, inspect ? undefined : openForUse);
        await inspect?.(db);
      });
      return { header: backup.header, validAgain };
    }),
  );
}
