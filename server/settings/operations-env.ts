import { join, resolve } from "node:path";
import { z } from "zod";
import type { BackupSettings, RemoteStorage } from "#usecases/operation/operation.ts";
import { filePath } from "./file-path.ts";

const webAddress = z
  .string()
  .regex(/^https?:\/\/./)
  .refine((url) => URL.canParse(url));

/** How the site is watched over and backed up. */
export const operationsShape = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  // No name and password in it: they have settings of their own.
  BACKUP_S3_URL: webAddress.refine((url) => !/[?#@]/.test(url)).optional(),
  BACKUP_S3_KEY: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .default("us-east-1"),
  BACKUP_SFTP_URL: z
    .string()
    .regex(/^sftp:\/\/[^:@/]+@[^@/?#]+\/[^?#]*$/)
    .refine((url) => URL.canParse(url))
    .optional(),
  BACKUP_SFTP_KEY: filePath.optional(),
  BACKUP_SFTP_HOST_KEY: z
    .string()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}=?$/)
    .optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  ERROR_WEBHOOK_URL: webAddress.optional(),
};

export const operationsExpectations: Record<string, string> = {
  BACKUP_DIR: "un dossier, par exemple BACKUP_DIR=/var/backups/reflet-bressan",
  BACKUP_PASSPHRASE: "une phrase de passe de 12 caractères au moins, à garder aussi ailleurs",
  BACKUP_S3_URL:
    "l’adresse d’un seau S3 avec BACKUP_S3_KEY, BACKUP_S3_SECRET et BACKUP_PASSPHRASE, par exemple BACKUP_S3_URL=https://s3.exemple.fr/seau/site",
  BACKUP_S3_KEY: "la clé d’accès du seau, et BACKUP_S3_URL avec elle",
  BACKUP_S3_SECRET: "la clé secrète du seau, et BACKUP_S3_URL avec elle",
  BACKUP_S3_REGION: "la région du seau, par exemple BACKUP_S3_REGION=eu-west-3",
  BACKUP_SFTP_URL:
    "un dossier d’une autre machine avec BACKUP_SFTP_KEY, BACKUP_SFTP_HOST_KEY et BACKUP_PASSPHRASE, sans BACKUP_S3_URL, par exemple BACKUP_SFTP_URL=sftp://sauvegarde@exemple.fr/srv/reflet",
  BACKUP_SFTP_KEY: "le fichier de la clé privée, et BACKUP_SFTP_URL avec lui",
  BACKUP_SFTP_HOST_KEY:
    "l’empreinte de la clé de cette machine (SHA256:…, comme l’écrit ssh-keygen -lf), et BACKUP_SFTP_URL avec elle",
  METRICS_TOKEN: "un jeton de 16 caractères au moins (openssl rand -hex 24)",
  ERROR_WEBHOOK_URL:
    "l’adresse qui reçoit les erreurs, par exemple ERROR_WEBHOOK_URL=https://exemple.fr/erreurs",
};

/** The address of a webhook often holds the key to it, and one that is refused may hold a password. */
export const operationsSecrets = [
  "BACKUP_PASSPHRASE",
  "BACKUP_S3_URL",
  "BACKUP_S3_KEY",
  "BACKUP_S3_SECRET",
  "BACKUP_SFTP_URL",
  "BACKUP_SFTP_KEY",
  "METRICS_TOKEN",
  "ERROR_WEBHOOK_URL",
];

type Values = z.output<z.ZodObject<typeof operationsShape>>;

/** A second place needs all of its settings, the passphrase too: what leaves the machine is encrypted. */
export function loneBackupSetting(values: Values): string | null {
  const { BACKUP_S3_URL: bucket, BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret } = values;
  const { BACKUP_SFTP_URL: folder, BACKUP_SFTP_KEY: keyFile, BACKUP_SFTP_HOST_KEY: hostKey } = values;
  if (bucket && !(key && secret && values.BACKUP_PASSPHRASE)) return "BACKUP_S3_URL";
  if (folder && (bucket || !(keyFile && hostKey && values.BACKUP_PASSPHRASE))) return "BACKUP_SFTP_URL";
  if (key && !bucket) return "BACKUP_S3_KEY";
  if (secret && !bucket) return "BACKUP_S3_SECRET";
  if (keyFile && !folder) return "BACKUP_SFTP_KEY";
  return hostKey && !folder ? "BACKUP_SFTP_HOST_KEY" : null;
}

export function backupSettings(values: Values, dataDir: string): BackupSettings {
  return {
    folder: values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : join(dataDir, "backups"),
    passphrase: values.BACKUP_PASSPHRASE,
    remote: bucketOf(values) ?? sftpFolderOf(values),
  };
}

function bucketOf(values: Values): RemoteStorage | undefined {
  const { BACKUP_S3_URL: url, BACKUP_S3_KEY: accessKey, BACKUP_S3_SECRET: secretKey } = values;
  if (!(url && accessKey && secretKey)) return undefined;
  return { kind: "bucket", url, accessKey, secretKey, region: values.BACKUP_S3_REGION };
}

function sftpFolderOf(values: Values): RemoteStorage | undefined {
  const { BACKUP_SFTP_URL: url, BACKUP_SFTP_KEY: keyFile, BACKUP_SFTP_HOST_KEY: hostKey } = values;
  if (!(url && keyFile && hostKey)) return undefined;
  return { kind: "sftp", url, keyFile: resolve(keyFile), hostKey };
}
