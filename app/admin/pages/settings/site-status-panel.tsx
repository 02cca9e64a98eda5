import type { ReactNode } from "react";
import type { admin, SuccessBody } from "../../client/admin-client.ts";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";

export type ShownSiteStatus = SuccessBody<Awaited<ReturnType<typeof admin.settings.$get>>>["status"];

const troubles = {
  full: "Le disque est plein\u00a0: les formulaires et les enregistrements sont refusés. Le site reste affiché. Libérez de la place.",
  "read-only":
    "La base ne peut plus être écrite\u00a0: les formulaires et les enregistrements sont refusés. Le site reste affiché.",
} as const;

/** How the site itself is doing: what a phone call to its operator would ask. */
export function SiteStatusPanel({ status }: { status: ShownSiteStatus }) {
  const { trouble, disk, database, version } = status;
  return (
    <Panel title="État du site">
      {trouble ? (
        <p className="adm-notice mb-3" data-tone="bad" role="alert">
          {troubles[trouble]}
        </p>
      ) : null}
      <dl className="set-status">
        <Fact name="E-mails" isBad={status.mailsFailed > 0}>
          {mailsText(status)}
        </Fact>
        <Fact name="Sauvegarde" isBad={status.isBackupLate || status.backupFailure !== null}>
          {backupText(status)}
        </Fact>
        {disk ? (
          <Fact name="Disque" isBad={disk.isLow}>
            {gigabytes(disk.freeBytes)} libres sur {gigabytes(disk.totalBytes)}
          </Fact>
        ) : null}
        <Fact name="Base">PostgreSQL {database}, répond</Fact>
        {version ? <Fact name="Version">{version}</Fact> : null}
      </dl>
    </Panel>
  );
}

interface FactProps {
  readonly name: string;
  readonly isBad?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isBad = false, children }: FactProps) {
  return (
    <div data-tone={isBad ? "bad" : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function mailsText({ mailsWaiting, mailsFailed }: ShownSiteStatus): string {
  const waiting = mailsWaiting > 0 ? `${mailsWaiting} en attente` : "aucun en attente";
  if (mailsFailed === 0) return waiting;
  return `${waiting}, ${mailsFailed} ${mailsFailed > 1 ? "abandonnés" : "abandonné"}`;
}

const backupFailures = {
  write: "le fichier n’a pas pu être écrit",
  copy: "la copie vers le second lieu n’a pas abouti",
} as const;

function backupText(status: ShownSiteStatus): string {
  const { backupFailure } = status;
  if (!backupFailure) return lastBackupText(status);
  const last = status.lastBackup ? lastBackupText(status) : "aucune jusqu’ici";
  return `${last}. Dernier essai, ${shortInstant(backupFailure.at)}\u00a0: ${backupFailures[backupFailure.step]}. Le site réessaie toutes les heures, le journal du serveur dit pourquoi.`;
}

function lastBackupText({
  lastBackup,
  isBackedUp,
  isBackupLate,
  isBackupEncrypted,
}: ShownSiteStatus): string {
  if (!lastBackup) return isBackedUp ? "la première se fait cette nuit" : "aucune, site de démonstration";
  const place = lastBackup.isRemote ? ", copiée ailleurs" : "";
  const lock = isBackupEncrypted ? "" : ", non chiffrée";
  return `${shortInstant(lastBackup.at)}${place}${lock}${isBackupLate ? "\u00a0: en retard" : ""}`;
}

function gigabytes(bytes: number): string {
  const value = (bytes / 1e9).toLocaleString("fr-FR", { maximumFractionDigits: bytes < 10e9 ? 1 : 0 });
  return `${value}\u00a0Go`;
}
