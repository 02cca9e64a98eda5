import { Component, type ReactNode, type RefObject } from "react";
import { type IslandTouch, keepIslandState } from "./island-state.ts";

type IslandProps = {
  id?: string;
  className?: string;
  rootRef?: RefObject<HTMLDivElement | null>;
  /** What the visitor did before the island was hydrated. */
  touched?: () => IslandTouch;
  /** null leaves the server's HTML as it is. */
  children: ReactNode;
};

/** A constant: React rewrites the HTML whenever it gets another object, even with the same text. */
const serverHtml = { __html: "" };

/**
 * The wrapper of a deferred section. A class, because only getSnapshotBeforeUpdate runs right before React replaces the
 * server's nodes, when the visitor's input can still be read.
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
          dangerouslySetInnerHTML={serverHtml}
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
