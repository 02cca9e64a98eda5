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

export type RemoteStorage = BackupBucket | SftpFolder;

/** A bucket with Amazon's way of signing requests, whoever runs it. */
export interface BackupBucket {
  readonly kind: "bucket";
  /** With the bucket and the beginning of the names: "https://s3.exemple.fr/seau/site". */
  readonly url: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** A folder of another machine, reached by SSH. */
export interface SftpFolder {
  readonly kind: "sftp";
  /** "sftp://sauvegarde@exemple.fr:22/srv/reflet". */
  readonly url: string;
  /** Path of the private key. */
  readonly keyFile: string;
  /** Of the machine, as `ssh-keygen -lf` prints it: "SHA256:…". */
  readonly hostKey: string;
}

export interface StorageTrouble {
  readonly reason: "full" | "read-only";
  readonly at: Date;
}
