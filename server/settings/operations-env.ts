import { join, resolve } from "node:path";
import { z } from "zod";
import type { BackupSettings } from "#usecases/operation/operation.ts";

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
  METRICS_TOKEN: "un jeton de 16 caractères au moins (openssl rand -hex 24)",
  ERROR_WEBHOOK_URL:
    "l’adresse qui reçoit les erreurs, par exemple ERROR_WEBHOOK_URL=https://exemple.fr/erreurs",
};

/** The address of a webhook often holds the key to it. */
export const operationsSecrets = [
  "BACKUP_PASSPHRASE",
  "BACKUP_S3_KEY",
  "BACKUP_S3_SECRET",
  "METRICS_TOKEN",
  "ERROR_WEBHOOK_URL",
];

type Values = z.output<z.ZodObject<typeof operationsShape>>;

/** A second place needs all of its settings, the passphrase too: what leaves the machine is encrypted. */
export function loneBackupSetting(values: Values): string | null {
  const { BACKUP_S3_URL: url, BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret } = values;
  if (url && !(key && secret && values.BACKUP_PASSPHRASE)) return "BACKUP_S3_URL";
  if (key && !url) return "BACKUP_S3_KEY";
  return secret && !url ? "BACKUP_S3_SECRET" : null;
}

export function backupSettings(values: Values, dataDir: string): BackupSettings {
  const { BACKUP_S3_URL: url, BACKUP_S3_KEY: accessKey, BACKUP_S3_SECRET: secretKey } = values;
  return {
    folder: values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : join(dataDir, "backups"),
    passphrase: values.BACKUP_PASSPHRASE,
    remote:
      url && accessKey && secretKey
        ? { url, accessKey, secretKey, region: values.BACKUP_S3_REGION }
        : undefined,
  };
}
