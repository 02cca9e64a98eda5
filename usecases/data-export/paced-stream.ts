/** How long its reader may leave a file waiting, all in all; each part that was taken earns some of it back. */
const usualPatienceMs = 2 * 60_000;
/** Whoever reads faster never comes to the end of that patience: one kilobyte earns 50 ms. */
const slowestBytesPerSecond = 20_000;

export class SlowReaderError extends Error {
  constructor() {
    super("The reader of a file was too slow");
  }
}

/**
 * A file that is written while it is read. Its reader sets the pace, and meanwhile holds a connection to the database that
 * others wait for: one that is slower than this breaks off, with all that `chunks` holds.
 */
export function pacedStream(
  chunks: AsyncIterable<Uint8Array>,
  { patienceMs = usualPatienceMs } = {},
): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  let patience = patienceMs;
  let waitsSince: number | null = null;
  let end: NodeJS.Timeout | undefined;
  let isLeft = false;
  const stopWaiting = () => {
    clearTimeout(end);
    if (waitsSince !== null) patience -= performance.now() - waitsSince;
    waitsSince = null;
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        stopWaiting();
        const { done, value } = await iterator.next();
        if (isLeft) return;
        if (done) {
          controller.close();
          return;
        }
        patience = Math.min(patienceMs, patience + (value.byteLength / slowestBytesPerSecond) * 1000);
        waitsSince = performance.now();
        end = setTimeout(() => {
          controller.error(new SlowReaderError());
          iterator.return?.().catch(() => {});
        }, patience).unref();
        controller.enqueue(value);
      },
      async cancel() {
        isLeft = true;
        stopWaiting();
        await iterator.return?.();
      },
    },
    // Nothing is read before somebody asks for it.
    { highWaterMark: 0 },
  );
}
