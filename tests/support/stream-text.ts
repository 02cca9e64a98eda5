import { buffer } from "node:stream/consumers";

/** All of a file that is written piece by piece, with the mark it may begin with. */
export async function streamText(stream: ReadableStream<Uint8Array>): Promise<string> {
  return (await buffer(stream)).toString();
}
