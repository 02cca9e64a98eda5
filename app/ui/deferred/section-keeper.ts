import { type ComponentType, createContext, type JSX } from "react";

export type SectionProps = {
  readonly Section: ComponentType<object>;
  readonly props: object;
  /** The element around it, empty. */
  readonly host: JSX.Element;
  /** Instead of the page's, for a section that looks the same at many addresses. */
  readonly address?: string;
};

type Keeper = {
  readonly KeptSection: ComponentType<SectionProps>;
  /** The sections of the page that were drawn before: their ids are in it. */
  readonly drawn: Set<string>;
  /** What stands in the page for a kept section. */
  readonly mark: (html: Buffer) => string;
};

/**
 * Draws the sections of a page on the server whose HTML the browser leaves alone, `deferred` and `plain` ones, and those
 * without ids of React's. Null:
 * each is drawn with its page.
 */
export const SectionKeeper = createContext<Keeper | null>(null);
