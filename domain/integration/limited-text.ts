/** The text of an answer, which another server could make as long as it wants. Too long a one is left and refused. */
export async function readLimitedText(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest of the answer.
    if (size > mostBytes) throw new Error(`The answer is longer than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}
