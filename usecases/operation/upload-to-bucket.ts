import { createHash, createHmac } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { BackupBucket } from "./operation.ts";
import type { Upload } from "./upload-backup.ts";

/** Puts a file into a bucket (S3), with a request signed as Amazon's version 4 prescribes. */
export async function uploadToBucket(
  bucket: BackupBucket,
  { file, name, now, signal, onProgress }: Upload,
): Promise<void> {
  const url = new URL(`${bucket.url.replace(/\/$/, "")}/${name}`);
  const contentHash = await hashOfFile(file, onProgress);
  const { size } = await stat(file);
  const answer = await fetch(url, {
    method: "PUT",
    headers: {
      ...signedHeaders(bucket, { method: "PUT", url, contentHash, now }),
      "content-length": `${size}`,
    },
    body: piecesOf(file, onProgress) as unknown as BodyInit,
    duplex: "half",
    // Followed, a redirection to any page that can be read would count as a stored backup.
    redirect: "manual",
    signal,
  } as RequestInit);
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The second place of the backups answered ${answer.status}`);
}

/** Each is asked for once the bucket has taken those before. */
async function* piecesOf(file: string, onProgress: () => void): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(file)) {
    onProgress();
    yield piece as Buffer;
  }
}

interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  /** SHA-256 of the body, in hexadecimal. */
  readonly contentHash: string;
  readonly now: Date;
}

/** The headers that prove who sends the request, and that nothing of it was changed. */
export function signedHeaders(
  { accessKey, secretKey, region }: Pick<BackupBucket, "accessKey" | "secretKey" | "region">,
  { method, url, contentHash, now }: SignedRequest,
): Record<string, string> {
  const instant = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const day = instant.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const headers = { host: url.host, "x-amz-content-sha256": contentHash, "x-amz-date": instant };
  const names = Object.keys(headers).join(";");
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const canonical = [method, url.pathname, canonicalQuery(url), lines.join(""), names, contentHash].join(
    "\n",
  );
  const text = ["AWS4-HMAC-SHA256", instant, scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  const signature = hmac(key, text).toString("hex");
  const { host: _sentAnyway, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

function canonicalQuery({ searchParams }: URL): string {
  const pairs = [...searchParams].map((pair) => pair.map(encodeURIComponent).join("="));
  return pairs.sort().join("&");
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

async function hashOfFile(file: string, onProgress: () => void): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) {
    // A large file takes a while to be read, and the bucket is not at fault.
    onProgress();
    hash.update(chunk as Buffer);
  }
  return hash.digest("hex");
}
