import { type ComponentType, use, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "#router";
import { followLinks } from "./follow-links.ts";
import { LoadFailed } from "./load-failed.tsx";
import { loadOnce, type Source } from "./load-once.ts";
import { sameProps } from "./same-props.ts";
import { SectionKeeper } from "./section-keeper.ts";
import { serverHtml } from "./server-html.ts";
import { useIsHydrating } from "./use-is-hydrating.ts";

/**
 * A section below the first screen that does nothing in the browser: text, drawings, links, details. The server's HTML
 * stays, its code is not sent and React does not hydrate it:
 *
 *   const Conditions = plain(() => import("./conditions.tsx").then((module) => module.Conditions));
 *
 * The code is fetched where there is no such HTML, after a navigation inside the site, or when the props change.
 */
export function plain<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const source = loadOnce(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, like React.lazy
  return function Plain(props: Props) {
    if (typeof document === "undefined") return <OnServer source={source} props={props} />;
    return <InBrowser source={source} props={props} />;
  };
}

type PartProps<Props> = { source: Source<ComponentType<Props>>; props: Props };

function OnServer<Props extends object>({ source, props }: PartProps<Props>) {
  const Section = source.value ?? use(source.load());
  const keeper = use(SectionKeeper);
  if (keeper)
    return <keeper.KeptSection Section={Section as ComponentType<object>} props={props} host={<div />} />;
  return (
    <div>
      <Section {...props} />
    </div>
  );
}

function InBrowser<Props extends object>({ source, props }: PartProps<Props>) {
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [hasServerHtml] = useState(useIsHydrating());
  const [firstProps] = useState(props);
  const [isFailed, setFailed] = useState(false);
  const [Section, setSection] = useState(() => (hasServerHtml ? undefined : source.value));
  const isWanted = !Section && !(hasServerHtml && sameProps(firstProps, props));
  const load = useCallback(async () => {
    try {
      const loaded = await source.load();
      setSection(() => loaded);
    } catch {
      setFailed(true);
    }
  }, [source]);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  useEffect(() => {
    if (hasServerHtml && !Section && root.current) return followLinks(root.current, navigate);
  }, [hasServerHtml, Section, navigate]);
  if (hasServerHtml && !Section) return <div ref={root} {...serverHtml} />;
  return (
    <div ref={root}>{Section ? <Section {...props} /> : isFailed ? <LoadFailed onRetry={load} /> : null}</div>
  );
}
