import { reloadFailedSheets } from "./reload-failed-sheets.ts";

export type Source<Value> = {
  /** What was loaded, once it is. */
  value: Value | undefined;
  load: () => Promise<Value>;
};

/** The same promise for every caller, forgotten when it fails so that the next caller tries again. */
export function loadOnce<Value>(load: () => Promise<Value>): Source<Value> {
  let pending: Promise<Value> | undefined;
  let hasFailed = false;
  const fetchPart = () => (hasFailed ? reloadFailedSheets()?.then(load) : null) ?? load();
  const source: Source<Value> = {
    value: undefined,
    load: () => {
      pending ??= fetchPart().then(
        (value) => {
          source.value = value;
          return value;
        },
        (error: unknown) => {
          pending = undefined;
          hasFailed = true;
          throw error;
        },
      );
      return pending;
    },
  };
  return source;
}
