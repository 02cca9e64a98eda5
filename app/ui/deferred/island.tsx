import { Component, type ReactNode, type RefObject } from "react";
import { type IslandTouch, keepIslandState } from "./island-state.ts";

type IslandProps = {
  id?: string;
  className?: string;
  rootRef?: RefObject<HTMLDivElement | null>;
  /** What was done to the island while it slept. */
  touched?: () => IslandTouch;
  /** null leaves the server's HTML as it is. */
  children: ReactNode;
};

/** One object for ever: React rewrites the HTML whenever it meets a new one, even with the same text. */
const asTheServerLeftIt = { __html: "" };

/**
 * The wrapper of a deferred section. A class, for the one moment only a class is told of: right before React
 * replaces the server's nodes, when what the visitor did with them can still be read.
 */
export class Island extends Component<IslandProps> {
  override getSnapshotBeforeUpdate(before: IslandProps): (() => void) | null {
    const root = this.props.rootRef?.current;
    if (!root || before.children !== null || this.props.children === null) return null;
    return keepIslandState(root, this.props.touched?.());
  }

  override componentDidUpdate(_before: IslandProps, _state: unknown, restore: (() => void) | null): void {
    restore?.();
  }

  override render() {
    const { id, className, rootRef, children } = this.props;
    if (children === null) {
      return (
        <div
          ref={rootRef}
          id={id}
          className={className}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, which only keeps React away
          dangerouslySetInnerHTML={asTheServerLeftIt}
        />
      );
    }
    return (
      <div ref={rootRef} id={id} className={className}>
        {children}
      </div>
    );
  }
}
