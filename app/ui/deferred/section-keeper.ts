import { type ComponentType, createContext } from "react";

export type SectionProps = {
  readonly Section: ComponentType<object>;
  readonly props: object;
  /** Of the element around it. */
  readonly id?: string;
  readonly className?: string;
};

type Keeper = {
  readonly KeptSection: ComponentType<SectionProps>;
  /** The sections of the page that were drawn before: their ids are in it. */
  readonly drawn: Set<string>;
  /** What stands in the page for a kept section. */
  readonly mark: (html: Buffer) => string;
};

/**
 * Draws the sections whose HTML the browser leaves alone, `deferred` and `plain` ones, of a page on the server. Null:
 * each is drawn with its page.
 */
export const SectionKeeper = createContext<Keeper | null>(null);
