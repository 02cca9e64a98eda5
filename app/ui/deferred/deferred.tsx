import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  startTransition,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { Island } from "./island.tsx";
import { type IslandWatch, watchIsland } from "./island-watch.ts";
import { LoadFailed } from "./load-failed.tsx";
import { loadOnce, type Source } from "./load-once.ts";
import { sameProps } from "./same-props.ts";
import { SectionKeeper } from "./section-keeper.ts";
import { stateKeeper } from "./state-keeper.ts";
import { useIsHydrating } from "./use-is-hydrating.ts";

export type DeferredOptions = {
  /** Shown when there is no server HTML (a navigation inside the site); give it the height of what comes. */
  fallback?: ReactNode;
  /** How far outside the view the code is fetched, once the visitor has scrolled. */
  rootMargin?: string;
  /** On the wrapper, so that a #fragment finds it before the section is there. */
  id?: string;
  className?: string;
  /** After a navigation inside the site the code is fetched at once: links aim at its headings, or it has no height. */
  isFetchedAfterNavigation?: boolean;
};

/**
 * A section below the fold that costs no JavaScript until the visitor comes near:
 *
 *   const Rental = deferred(() => import("./rental-section.tsx").then((m) => m.RentalSection), { fallback: <…/> });
 *
 * The server renders the real component. At hydration the browser leaves that HTML alone; when it nears the view, is
 * touched, focused or aimed at by the URL's fragment, the code is fetched and React draws the section in its place,
 * keeping height, focus, typing and open details. Not to be nested: the inner one would lose its server HTML.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: DeferredOptions = {},
): ComponentType<Props> {
  const source = loadOnce(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, like React.lazy
  return function Deferred(props: Props) {
    if (typeof document === "undefined") return <OnServer source={source} options={options} props={props} />;
    return <OnClient source={source} options={options} props={props} />;
  };
}

type PartProps<Props> = { source: Source<ComponentType<Props>>; options: DeferredOptions; props: Props };

/** Without Suspense: a large boundary would be sent after the page, behind a script. */
function OnServer<Props extends object>({ source, options, props }: PartProps<Props>) {
  const { id, className } = options;
  const Section = source.value ?? use(source.load());
  const keeper = use(SectionKeeper);
  if (keeper)
    return (
      <keeper.KeptSection
        Section={Section as ComponentType<object>}
        props={props}
        host={<div id={id} className={className} />}
      />
    );
  return (
    <Island id={id} className={className}>
      <Section {...props} />
    </Island>
  );
}

function OnClient<Props extends object>({ source, options, props }: PartProps<Props>) {
  const { fallback = null, id, className } = options;
  const { root, watch, status, hasServerHtml, hydrate } = useIsland(source, options, props);
  const Section = status === "ready" ? source.value : undefined;
  return (
    <Island id={id} className={className} rootRef={root} touched={() => watch.current ?? {}}>
      {Section ? (
        <>
          <Section {...props} />
          <WaitForRelease watch={watch} />
        </>
      ) : hasServerHtml ? null : status === "failed" ? (
        <LoadFailed onRetry={hydrate} />
      ) : (
        fallback
      )}
    </Island>
  );
}

function useIsland<Props extends object>(
  source: Source<ComponentType<Props>>,
  { rootMargin = "400px", isFetchedAfterNavigation = false }: DeferredOptions,
  props: Props,
) {
  const isHydrating = useIsHydrating();
  const [hasServerHtml] = useState(isHydrating);
  const [firstProps] = useState(props);
  const [status, setStatus] = useState<"idle" | "failed" | "ready">(
    source.value && !isHydrating ? "ready" : "idle",
  );
  const root = useRef<HTMLDivElement>(null);
  const watch = useRef<IslandWatch>(null);
  const isReady = status === "ready";
  const isOutdated = hasServerHtml && !sameProps(firstProps, props);

  const hydrate = useCallback(async () => {
    try {
      await Promise.all([source.load(), stateKeeper.load()]);
      await watch.current?.pressing;
      startTransition(() => setStatus("ready"));
    } catch {
      setStatus("failed");
    }
  }, [source]);
  useEffect(() => {
    if (isReady || !root.current) return;
    const started = watchIsland(root.current, rootMargin, hydrate);
    watch.current = started;
    return () => {
      started.stop();
      watch.current = null;
    };
  }, [isReady, rootMargin, hydrate]);
  useEffect(() => {
    if (isFetchedAfterNavigation && !hasServerHtml) hydrate();
  }, [isFetchedAfterNavigation, hasServerHtml, hydrate]);
  // The server drew other data than the page now holds, e.g. after a form was sent.
  useEffect(() => {
    if (isOutdated) hydrate();
  }, [isOutdated, hydrate]);

  return { root, watch, status, hasServerHtml, hydrate };
}

/**
 * Rendered last, so that React does not replace the server's nodes while one of them is pressed: rendering in slices
 * leaves time for a press to begin. Afterwards there is no watch.
 */
function WaitForRelease({ watch }: { watch: RefObject<IslandWatch | null> }) {
  use(watch.current?.pressing ?? released);
  return null;
}

/** As React marks a promise whose value it has: it does not wait for it. */
const released = Object.assign(Promise.resolve(), { status: "fulfilled", value: undefined });
