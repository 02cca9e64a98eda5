interface KeepingTools {
  readonly add: () => Promise<unknown>;
  /** Sends what waits, which frees its place. */
  readonly makeRoom: () => Promise<void>;
}

/** Writes an entry on this phone; where its storage is full, once more after what waits was sent. False: not written. */
export async function keepEntry({ add, makeRoom }: KeepingTools): Promise<boolean> {
  try {
    await add();
    return true;
  } catch {
    await makeRoom().catch(() => undefined);
  }
  return add().then(
    () => true,
    () => false,
  );
}
