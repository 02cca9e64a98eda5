import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { createQueue } from "../requests/photos/queue.ts";
import type { HeicPixels, HeicWork } from "./heic-worker.ts";

type DecodedHeic = { readonly ok: true; readonly jpeg: Buffer } | Extract<HeicPixels, { readonly ok: false }>;

const megabyte = 1024 * 1024;
/** An iPhone's largest has 48.8 million pixels, decoded in 350 MB. */
const heicLimits = { pixels: 50_000_000, bytes: 512 * megabyte, milliseconds: 60_000 };

/** One at a time: the pixels of one large photo fill half a gigabyte. */
const oneByOne = createQueue(1);

/** A telephone's HEIC photo as JPEG, upright, without its metadata. The file is read in a thread of its own, with limits. */
export async function decodeHeic(
  bytes: Uint8Array,
  limits: Partial<typeof heicLimits> = {},
): Promise<DecodedHeic> {
  return oneByOne(async () => {
    const pixels = await readPixels(bytes, { ...heicLimits, ...limits });
    if (!pixels.ok) return pixels;
    const { width, height, data } = pixels;
    const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: "white" })
      .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
      .toBuffer();
    return { ok: true, jpeg: addColourProfile(jpeg, colourProfile(Buffer.from(bytes))) };
  });
}

function readPixels(bytes: Uint8Array, limits: typeof heicLimits): Promise<HeicPixels> {
  // Node runs the source itself: the built program is one file.
  const file = createRequire(import.meta.url).resolve("#usecases/media/heic-worker.ts");
  const workerData: HeicWork = { bytes, mostPixels: limits.pixels, mostMemory: limits.bytes };
  // The decoder prints what it dislikes about a file: `stdout` and `stderr` keep it from the program's log.
  const worker = new Worker(file, {
    workerData,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  return new Promise((resolve) => {
    const finish = (pixels: HeicPixels) => {
      clearTimeout(timer);
      resolve(pixels);
      void worker.terminate();
    };
    const unread = () => finish({ ok: false, refusal: "heic" });
    const timer = setTimeout(unread, limits.milliseconds);
    worker.once("message", finish).once("error", unread).once("exit", unread);
  });
}

/** Display P3 on an iPhone: without it, reds turn dull. Null when there is none that a JPEG could hold. */
function colourProfile(file: Buffer): Buffer | null {
  const at = file.indexOf("colrprof", 0, "latin1");
  if (at < 4) return null;
  const profile = file.subarray(at + 8, at - 4 + file.readUInt32BE(at - 4));
  const isProfile = profile.toString("latin1", 36, 40) === "acsp" && profile.length < 65_000;
  return isProfile ? profile : null;
}

function addColourProfile(jpeg: Buffer, profile: Buffer | null): Buffer {
  if (!profile) return jpeg;
  const head = Buffer.from("\xff\xe2\0\0ICC_PROFILE\0\x01\x01", "latin1");
  head.writeUInt16BE(head.length - 2 + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, profile, jpeg.subarray(2)]);
}
