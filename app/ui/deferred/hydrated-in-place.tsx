import { type ComponentType, memo, Suspense, use, useState } from "react";
import { type DeferredOptions, deferred } from "./deferred.tsx";
import { loadOnce, type Source } from "./load-once.ts";
import { useIsHydrating } from "./use-is-hydrating.ts";

/**
 * Like `deferred`, for a part of the first screen: when its code arrives, which is asked for at once, React takes the
 * server's nodes over instead of replacing them, so that its picture is painted once. Its fields must be of those that
 * keep what was typed before hydration.
 *
 * Not for what is further down: any change of the router's state makes React wait for the code of such parts.
 */
export function hydratedInPlace<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: DeferredOptions = {},
): ComponentType<Props> {
  const { id, className, fallback = null } = options;
  const source = loadOnce(typeof document === "undefined" ? load : () => loadAtLast(load));
  const StartedInBrowser = deferred(load, options);
  // Left alone while its props are the same: rendered again before its code is there, React would show the fallback.
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, like React.lazy
  const TakenOver = memo(function TakenOver(props: Props) {
    return (
      <div id={id} className={className}>
        <Suspense fallback={fallback}>
          <Loaded source={source} props={props} />
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, like React.lazy
  return function HydratedInPlace(props: Props) {
    const [hasServerHtml] = useState(useIsHydrating());
    return hasServerHtml ? <TakenOver {...props} /> : <StartedInBrowser {...props} />;
  };
}

type LoadedProps<Props> = { source: Source<ComponentType<Props>>; props: Props };

function Loaded<Props extends object>({ source, props }: LoadedProps<Props>) {
  const Section = source.value ?? use(source.load());
  return <Section {...props} />;
}

/** Tries again at the visitor's next gesture; meanwhile the server's HTML works as it does without JavaScript. */
async function loadAtLast<Value>(load: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextGesture();
    }
  }
}

function nextGesture(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const gesture of gestures) window.removeEventListener(gesture, done, capture);
      resolve();
    };
    for (const gesture of gestures) window.addEventListener(gesture, done, capture);
  });
}

const gestures = ["pointerdown", "keydown"] as const;

/** React lets no gesture on such a part reach the window. */
const capture = true;
