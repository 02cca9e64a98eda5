import type { ComponentProps } from "react";
import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from "react-router";

/**
 * The router for the server's build, see scripts/server-links-plugin.ts. Its links ask the router to resolve each
 * address and prepare clicks that no server gets: a tenth of the time a short page takes. An address of our own that
 * is written whole is its own result. The HTML is the same (app/server-links.test.tsx).
 */
export * from "react-router";

type LinkProps = ComponentProps<typeof RouterLink>;
type NavLinkProps = ComponentProps<typeof RouterNavLink>;

/** From the root of the site; no dot segment, double slash or sign that would have to be resolved or encoded. */
const wholeAddress = /^\/(?!\/|.*(?:\/\/|\/\.))[!-~]*$/;

export function Link(props: LinkProps) {
  const { to, discover = "render", prefetch = "none", mask, ...others } = props;
  if (!isWhole(to) || mask || prefetch === "render" || prefetch === "viewport")
    return <RouterLink {...props} />;
  const { relative, reloadDocument, replace, state, preventScrollReset, viewTransition, ...more } = others;
  const { defaultShouldRevalidate, onClick, ref, target, ...attributes } = more;
  return (
    <a {...attributes} href={to} target={target} data-discover={discover === "render" ? "true" : undefined} />
  );
}

export function NavLink(props: NavLinkProps) {
  const { pathname } = useLocation();
  if (!isWhole(props.to)) return <RouterNavLink {...props} />;
  const { caseSensitive = false, end = false, className = "", style, children, ...rest } = props;
  const { "aria-current": current = "page", ...link } = rest;
  const isActive = isAt(pathname, props.to, { caseSensitive, end });
  const state = { isActive, isPending: false, isTransitioning: false };
  return (
    <Link
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
    </Link>
  );
}

function isWhole(to: LinkProps["to"]): to is string {
  return typeof to === "string" && wholeAddress.test(to);
}

/** As the router's own comparison: the page itself, or with `end: false` one below it. */
function isAt(
  current: string,
  to: string,
  { caseSensitive, end }: { caseSensitive: boolean; end: boolean },
): boolean {
  const target = to.replace(/[?#].*$/, "");
  const [here, there] = caseSensitive ? [current, target] : [current.toLowerCase(), target.toLowerCase()];
  const last = there !== "/" && there.endsWith("/") ? there.length - 1 : there.length;
  return here === there || (!end && here.startsWith(there) && here.charAt(last) === "/");
}
