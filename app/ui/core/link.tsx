import type { ComponentProps, ReactNode } from "react";
import type { LinkTarget } from "#content/site-path.ts";
import { Link, type LinkProps } from "#router";
import { cx } from "./cx.ts";

export type AnchorProps = Omit<ComponentProps<"a">, "href"> &
  Pick<LinkProps, "prefetch" | "preventScrollReset" | "replace" | "reloadDocument"> & { to: LinkTarget };

const ourOwn = /^(\/(?!\/)|\?)/;

/** The router's link for our own pages; a plain anchor for #fragments, tel:, mailto: and other sites. */
export function Anchor({ to, prefetch, preventScrollReset, replace, reloadDocument, ...rest }: AnchorProps) {
  if (!ourOwn.test(to)) return <a href={to} {...rest} />;
  return <Link to={to} {...{ prefetch, preventScrollReset, replace, reloadDocument }} {...rest} />;
}

type TextLinkProps = AnchorProps & {
  /** Inside a sentence: underlined, in the text's colour. */
  inline?: boolean;
  trailing?: ReactNode;
};

export function TextLink({ inline = false, trailing, className, children, ...rest }: TextLinkProps) {
  return (
    <Anchor className={cx(inline ? "link-inline" : "link", className)} {...rest}>
      {children}
      {trailing}
    </Anchor>
  );
}
