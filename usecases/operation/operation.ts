/** How this program is run: what a backup and the owner's view of the site's state need to know. */
export interface Operation {
  /** Of the program: "0.1.0-4024c2d7". */
  readonly version: string;
  /** The folder whose disk the site fills. */
  readonly dataDir: string;
  readonly backups: BackupSettings;
  /** Aborted when the program stops: a backup under way is given up. */
  readonly stopping?: AbortSignal;
  /** What last could not be stored in this program, and why; null when nothing failed lately. */
  readonly storageTrouble: () => StorageTrouble | null;
}

export interface BackupSettings {
  /** Absolute path. */
  readonly folder: string;
  /** Without it the files can be read by whoever has them. */
  readonly passphrase: string | undefined;
  /** A second place, on another machine. */
  readonly remote: RemoteStorage | undefined;
}

/** A bucket with Amazon's way of signing requests, whoever runs it. */
export interface RemoteStorage {
  /** With the bucket and the beginning of the names: "https://s3.exemple.fr/seau/site". */
  readonly url: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export interface StorageTrouble {
  readonly reason: "full" | "read-only";
  readonly at: Date;
}
