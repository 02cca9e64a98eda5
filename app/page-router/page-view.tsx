import {
  Component,
  createElement,
  Fragment,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import {
  FailureContext,
  LoadingContext,
  PageContext,
  RouteContext,
  RouterContext,
  usePage,
} from "./page-context.tsx";
import type { PageRouter } from "./page-router.ts";
import { learnRoutes, routeModules } from "./server-table.ts";

/**
 * The page that is shown, in two fragments of two children each, as React Router's server renders it: the ids that
 * components give their fields are counted by them.
 */
export function PageView({ router }: { readonly router: PageRouter }) {
  const [{ page, isLoading }, setState] = useState(router.state);
  useLayoutEffect(() => router.start((next) => startTransition(() => setState(next))), [router]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => learnLinks(), [page]);
  const shown = (
    <RouterContext value={router}>
      <LoadingContext value={isLoading}>
        <PageContext value={page}>
          <FailedPage location={page.location}>
            <ShownPage />
          </FailedPage>
        </PageContext>
      </LoadingContext>
    </RouterContext>
  );
  return createElement(Fragment, null, createElement(Fragment, null, shown, null), null);
}

function ShownPage() {
  const { matches, errors } = usePage();
  const failed = errors ? matches.find(({ id }) => id in errors) : undefined;
  if (errors && failed) return <FailureContext value={errors[failed.id]}>{failure()}</FailureContext>;
  const { default: Root, Layout = Bare } = routeModules().root ?? {};
  return <Layout>{Root && <Root />}</Layout>;
}

function Bare({ children }: { readonly children: ReactNode }) {
  return children;
}

/** Every failure is shown by the root: no other route of ours has a page for it. */
function failure() {
  const { ErrorBoundary, Layout = Bare } = routeModules().root ?? {};
  return <Layout>{ErrorBoundary && <ErrorBoundary />}</Layout>;
}

/** Until the visitor goes elsewhere. */
class FailedPage extends Component<{ readonly location: object; readonly children: ReactNode }> {
  override state: { readonly error?: unknown; readonly failed: boolean; readonly location: object };

  constructor(props: { readonly location: object; readonly children: ReactNode }) {
    super(props);
    this.state = { failed: false, location: props.location };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ location }: { location: object }, state: { location: object }) {
    return location === state.location ? null : { failed: false, location };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <FailureContext value={this.state.error}>{failure()}</FailureContext>;
  }
}

/** The route below, in its place within the one above. */
export function PageOutlet() {
  const { matches } = usePage();
  const below = useContext(RouteContext) + 1;
  const match = matches[below];
  const Below = match && routeModules()[match.id]?.default;
  return Below ? (
    <RouteContext value={below}>
      <Below />
    </RouteContext>
  ) : null;
}

/** In one question for all links of the page, once the browser has nothing better to do. */
function learnLinks(): () => void {
  const ask = () => {
    const links = document.querySelectorAll<HTMLAnchorElement>("a[data-discover]");
    const paths = Array.from(links, ({ pathname }) => pathname);
    learnRoutes(paths.filter((path) => !path.startsWith("/admin"))).catch(() => undefined);
  };
  if (isSavingData()) return () => {};
  const timer = setTimeout(ask, 100);
  return () => clearTimeout(timer);
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
