export type Source<Value> = {
  /** What was loaded, once it is. */
  value: Value | undefined;
  load: () => Promise<Value>;
};

/** The same promise for every caller, forgotten when it fails so that the next caller tries again. */
export function loadOnce<Value>(load: () => Promise<Value>): Source<Value> {
  let pending: Promise<Value> | undefined;
  const source: Source<Value> = {
    value: undefined,
    load: () => {
      pending ??= load().then(
        (value) => {
          source.value = value;
          return value;
        },
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      );
      return pending;
    },
  };
  return source;
}
