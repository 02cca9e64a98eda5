import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

/** What the thread is given. */
export interface HeicWork {
  readonly bytes: Uint8Array;
  readonly mostPixels: number;
  /** Of the decoder, in bytes. */
  readonly mostMemory: number;
}

/** What it answers: the pixels, four bytes each, upright. */
export type HeicPixels =
  | { readonly ok: true; readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }
  | { readonly ok: false; readonly refusal: "heic" | "tooManyPixels" };

interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(target: PixelTarget, done: (shown: PixelTarget | null) => void): void;
}
interface PixelTarget {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}
interface HeifLibrary {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] };
}

const { bytes, mostPixels, mostMemory } = workerData as HeicWork;
limitMemory(mostMemory);
const pixels = await decode();
parentPort?.postMessage(pixels, pixels.ok ? [pixels.data.buffer as ArrayBuffer] : []);

async function decode(): Promise<HeicPixels> {
  const library = createRequire(import.meta.url)("libheif-js/wasm-bundle") as HeifLibrary;
  const images = new library.HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return { ok: false, refusal: "heic" };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) return { ok: false, refusal: "tooManyPixels" };
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const shown = await new Promise<PixelTarget | null>((resolve) => image.display(target, resolve));
  return shown ? { ok: true, ...target, data: shown.data } : { ok: false, refusal: "heic" };
}

/** A thread's own limits leave out the memory of WebAssembly. A refused growth is a failed allocation of the decoder. */
function limitMemory(most: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > most) throw new RangeError("Too much memory");
    return grow.call(this, pages);
  };
}
