import { readdirSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "#db/startup-error.ts";
import {
  forgetOldReleases,
  type InstallFolder,
  linkedRelease,
  releaseFolder,
  switchTo,
  unpackRelease,
} from "./installed-releases.ts";

/** The running site, as the commands of its machine reach it. */
export interface SiteService {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Waits until it can serve; false when it does not in time. */
  becomesHealthy(): Promise<boolean>;
  /** Writes a backup with the program of a release; nothing when there is no database yet. */
  backUp(release: string, file: string): Promise<void>;
  /** Puts the present data aside and restores a backup with the program of a release. */
  restore(release: string, file: string): Promise<void>;
}

interface Change {
  readonly installation: InstallFolder;
  readonly service: SiteService;
  readonly report: (line: string) => void;
}

/** The backup written before a release takes over from another: a rollback of the data starts from it. */
export function backupBefore({ root }: InstallFolder, release: string): string {
  return join(root, "avant", `${release}.zst`);
}

/**
 * Unpacks while the site is open, backs up, then stops and starts. A release that does not become healthy is taken back
 * at once; nothing was entered with it, so the data go back with it.
 */
export async function upgrade(archive: string, change: Change): Promise<void> {
  const { installation, service, report } = change;
  const before = await linkedRelease(installation, "current");
  const name = await unpackRelease(installation, archive);
  report(`Dépliée : ${name}`);
  await service.backUp(releaseFolder(installation, before), backupBefore(installation, name));
  report(`Sauvegarde d’avant : ${backupBefore(installation, name)}`);
  await service.stop();
  await switchTo(installation, name);
  await service.start();
  if (await service.becomesHealthy()) {
    await forgetOldReleases(installation);
    report(`En service : ${name}`);
    return;
  }
  report("La nouvelle version ne répond pas : retour à la précédente.");
  await rollBack({ ...change, withData: true });
  throw new StartupError(`La version ${name} n’a pas démarré ; ${before} est de nouveau en service.`);
}

interface Rollback extends Change {
  /** Accepts that what was entered since the upgrade is put aside where the tables differ. */
  readonly withData: boolean;
}

/** Back to the release before. Where it knows fewer migrations, the data go back to the backup made before the upgrade. */
export async function rollBack({ installation, service, report, withData }: Rollback): Promise<void> {
  const left = await linkedRelease(installation, "current");
  const wanted = await linkedRelease(installation, "previous");
  const folders = [left, wanted].map((name) => releaseFolder(installation, name));
  const [migrationsLeft = 0, migrationsWanted = 0] = folders.map(countMigrations);
  // Called a second time it leads to the newer release again, which brings the tables up to date by itself.
  const areTablesNewer = migrationsLeft > migrationsWanted;
  if (areTablesNewer && !withData) {
    throw new StartupError(
      `${wanted} ne connaît pas les tables de ${left} : relancez avec --donnees pour revenir aussi à la sauvegarde ` +
        "d’avant. Ce qui a été saisi depuis est mis de côté. Rien n’a été modifié.",
    );
  }
  await service.stop();
  await switchTo(installation, wanted);
  if (areTablesNewer) {
    await service.restore(releaseFolder(installation, wanted), backupBefore(installation, left));
    report("Données d’avant la mise à jour restaurées.");
  }
  await service.start();
  if (!(await service.becomesHealthy())) {
    throw new StartupError(`La version ${wanted} ne répond pas : regardez son journal.`);
  }
  report(`En service : ${wanted}`);
}

function countMigrations(folder: string): number {
  return readdirSync(join(folder, "db/migrations")).filter((name) => name.endsWith(".sql")).length;
}
