import type { ComponentProps, CSSProperties, FocusEvent, MouseEvent, ReactNode, TouchEvent } from "react";
import { hrefOf, type Target } from "./address.ts";
import { useLocation, useNavigate, useRouter } from "./page-context.tsx";
import type { NavigateOptions } from "./page-router.ts";

export interface PageLinkProps extends Omit<ComponentProps<"a">, "href">, NavigateOptions {
  readonly to: Target;
  readonly reloadDocument?: boolean;
  readonly prefetch?: "none" | "intent" | "render" | "viewport";
}

/** React Router's `Link`, without what our pages do not use. */
export function PageLink(props: PageLinkProps) {
  const { to, replace, state, preventScrollReset, reloadDocument = false, prefetch, ...more } = props;
  const { onClick, target, ...rest } = more;
  const location = useLocation();
  const navigate = useNavigate();
  const href = hrefOf(to, location);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !isPlainClick(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = location;
    const isHere = href === `${pathname}${search}${hash}`;
    navigate(href, { replace: replace ?? isHere, state, preventScrollReset });
  };
  const intent = useIntent(prefetch === "intent" ? to : null);
  return <a {...rest} {...intent} href={href} onClick={follow} target={target} data-discover="true" />;
}

/** Any other click opens a tab or a window, or saves the page. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isHeld = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isHeld && (target === "" || target === "_self");
}

/** As React Router: a pointer that only passes over fetches nothing. */
const intentMs = 100;

/** Prepares the page a visitor is about to ask for. */
function useIntent(to: Target | null) {
  const router = useRouter();
  if (to === null) return {};
  const begin = ({ currentTarget }: MouseEvent | FocusEvent | TouchEvent) => {
    const timer = setTimeout(() => void router.prefetch(to).catch(() => undefined), intentMs);
    for (const end of ["mouseleave", "blur"] as const)
      currentTarget.addEventListener(end, () => clearTimeout(timer), { once: true });
  };
  return { onMouseEnter: begin, onFocus: begin, onTouchStart: begin };
}

interface LinkState {
  readonly isActive: boolean;
  readonly isPending: boolean;
  readonly isTransitioning: boolean;
}

export interface PageNavLinkProps extends Omit<PageLinkProps, "className" | "style" | "children"> {
  readonly end?: boolean;
  readonly caseSensitive?: boolean;
  readonly className?: string | ((state: LinkState) => string | undefined);
  readonly style?: CSSProperties | ((state: LinkState) => CSSProperties | undefined);
  readonly children?: ReactNode | ((state: LinkState) => ReactNode);
}

/** React Router's `NavLink`: a link that knows whether it leads to the page that is shown, or above it. */
export function PageNavLink(props: PageNavLinkProps) {
  const { end = false, caseSensitive = false, className = "", style, children, ...rest } = props;
  const { "aria-current": current = "page", ...link } = rest;
  const location = useLocation();
  const [target = ""] = hrefOf(props.to, location).split(/[?#]/);
  const isActive = isAt(location.pathname, target, { end, caseSensitive });
  const state = { isActive, isPending: false, isTransitioning: false };
  return (
    <PageLink
      {...link}
      aria-current={isActive ? current : undefined}
      className={
        typeof className === "function"
          ? className(state)
          : [className, isActive && "active"].filter(Boolean).join(" ")
      }
      style={typeof style === "function" ? style(state) : style}
    >
      {typeof children === "function" ? children(state) : children}
    </PageLink>
  );
}

interface Comparison {
  readonly end: boolean;
  readonly caseSensitive: boolean;
}

/** The page itself, or with `end: false` one below it. */
function isAt(current: string, target: string, { end, caseSensitive }: Comparison): boolean {
  const [here, there] = caseSensitive ? [current, target] : [current.toLowerCase(), target.toLowerCase()];
  const last = there !== "/" && there.endsWith("/") ? there.length - 1 : there.length;
  return here === there || (!end && here.startsWith(there) && here.charAt(last) === "/");
}
