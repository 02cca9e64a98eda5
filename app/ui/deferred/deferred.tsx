import {
  type ComponentType,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Button } from "../core/button.tsx";
import { Island } from "./island.tsx";
import { type IslandWatch, watchIsland } from "./island-watch.ts";
import { loadOnce, type Source } from "./load-once.ts";

type Options = {
  /** Shown when there is no server HTML (a navigation inside the site); give it the height of what comes. */
  fallback?: ReactNode;
  /** How far outside the view the code is fetched, once the visitor has scrolled. */
  rootMargin?: string;
  /** On the wrapper, so that a #fragment finds it before the section is there. */
  id?: string;
  className?: string;
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
  options: Options = {},
): ComponentType<Props> {
  const source = loadOnce(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, like React.lazy
  return function Deferred(props: Props) {
    if (typeof document === "undefined") return <OnServer source={source} options={options} props={props} />;
    return <OnClient source={source} options={options} props={props} />;
  };
}

type PartProps<Props> = { source: Source<ComponentType<Props>>; options: Options; props: Props };

/** Without Suspense: a large boundary would be sent after the page, behind a script. */
function OnServer<Props extends object>({ source, options, props }: PartProps<Props>) {
  const { id, className } = options;
  const Section = source.value ?? use(source.load());
  return (
    <Island id={id} className={className}>
      <Section {...props} />
    </Island>
  );
}

function OnClient<Props extends object>({ source, options, props }: PartProps<Props>) {
  const { fallback = null, rootMargin = "400px", id, className } = options;
  const { root, touched, status, hasServerHtml, hydrate } = useIsland(source, rootMargin, props);
  const Section = status === "ready" ? source.value : undefined;
  return (
    <Island id={id} className={className} rootRef={root} touched={touched}>
      {Section ? (
        <Section {...props} />
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
  rootMargin: string,
  props: Props,
) {
  const isHydrating = useSyncExternalStore(...hydration);
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
      await source.load();
      await watch.current?.released();
      startTransition(() => setStatus("ready"));
    } catch {
      setStatus("failed");
    }
  }, [source]);
  useEffect(() => {
    if (isReady || !root.current) return;
    watch.current = watchIsland(root.current, rootMargin, hydrate);
    return watch.current.stop;
  }, [isReady, rootMargin, hydrate]);
  // The server drew other data than the page now holds, e.g. after a form was sent.
  useEffect(() => {
    if (isOutdated) hydrate();
  }, [isOutdated, hydrate]);

  return { root, status, hasServerHtml, hydrate, touched: () => watch.current ?? {} };
}

/** Distinguishes a component that hydrates the server's HTML from one that starts in the browser. */
const hydration = [() => () => {}, () => false, () => true] as const;

function sameProps<Props extends object>(a: Props, b: Props): boolean {
  const keys = Object.keys(b) as (keyof Props)[];
  return keys.length === Object.keys(a).length && keys.every((key) => Object.is(a[key], b[key]));
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="wrap py-14 text-center">
      <p className="mb-4">Cette partie de la page n’a pas pu se charger.</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  );
}
