import { type ComponentType, lazy, useCallback, useEffect, useState } from "react";
import { LoadFailed } from "./load-failed.tsx";
import { loadOnce, type Source } from "./load-once.ts";

/**
 * Like React's `lazy`, to be rendered under `Suspense`. Where the code does not arrive the part says so and asks for it
 * again when the network is back or the visitor wants it; React's own would take the whole page down.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const source = loadOnce(load);
  return lazy<ComponentType<Props>>(() =>
    source.load().then(
      (Part) => ({ default: Part }),
      () => ({ default: (props) => <Missing source={source} props={props} /> }),
    ),
  ) as unknown as ComponentType<Props>;
}

type MissingProps<Props> = { source: Source<ComponentType<Props>>; props: Props };

function Missing<Props extends object>({ source, props }: MissingProps<Props>) {
  const [Part, setPart] = useState(() => source.value);
  const retry = useCallback(
    () =>
      source.load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      ),
    [source],
  );
  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);
  return Part ? <Part {...props} /> : <LoadFailed onRetry={retry} />;
}
