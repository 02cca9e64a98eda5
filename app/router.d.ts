import type { ReactElement, RefAttributes } from "react";
import type {
  NavigateOptions,
  LinkProps as RouterLinkProps,
  NavLinkProps as RouterNavLinkProps,
} from "react-router";
import type { LinkTarget, PageAddress, SitePath } from "../content/site-path.ts";

/** The router itself, told which addresses exist: `#router` is "react-router" at run time. See docs/decisions/0032. */
export * from "react-router";

type To = LinkTarget | { readonly pathname?: SitePath; readonly search?: string; readonly hash?: string };

type WithTarget<Props extends { to: unknown }> = Omit<Props, "to"> & { to: To };

export type LinkProps = WithTarget<RouterLinkProps>;
export type NavLinkProps = WithTarget<RouterNavLinkProps>;
export declare function Link(props: LinkProps & RefAttributes<HTMLAnchorElement>): ReactElement;
export declare function NavLink(props: NavLinkProps & RefAttributes<HTMLAnchorElement>): ReactElement;

export interface NavigateFunction {
  (to: To, options?: NavigateOptions): void | Promise<void>;
  (delta: number): void | Promise<void>;
}
export declare function useNavigate(): NavigateFunction;

/** Another site's address is written `https://${string}`. */
export declare function redirect(
  to: PageAddress | `https://${string}`,
  init?: number | ResponseInit,
): Response;
