import { Component, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { IslandTouch, KeptState } from "./island-state.ts";
import { serverHtml } from "./server-html.ts";
import { stateKeeper } from "./state-keeper.ts";

type IslandProps = {
  id?: string;
  className?: string;
  rootRef?: RefObject<HTMLDivElement | null>;
  /** What the visitor did before the island was hydrated. */
  touched?: () => IslandTouch;
  /** null leaves the server's HTML as it is. */
  children: ReactNode;
};

/**
 * The wrapper of a deferred section. A class, because only getSnapshotBeforeUpdate runs right before React replaces the
 * server's nodes, when the visitor's input can still be read.
 */
export class Island extends Component<IslandProps> {
  override getSnapshotBeforeUpdate(before: IslandProps): KeptState | null {
    const root = this.props.rootRef?.current;
    if (!root || before.children !== null || this.props.children === null) return null;
    return stateKeeper.value?.keepIslandState(root, this.props.touched ?? (() => ({}))) ?? null;
  }

  override componentDidUpdate(_before: IslandProps, _state: unknown, kept: KeptState | null): void {
    if (!kept?.restore()) return;
    // Before any other event: React reads stores again in a later task, and until it has rendered what was chosen, a
    // button that leads on from a choice finds none. A microtask, because React cannot render while it commits.
    queueMicrotask(() => {
      flushSync(() => this.forceUpdate());
      kept.repeatClick();
    });
  }

  override render() {
    const { id, className, rootRef, children } = this.props;
    if (children === null) return <div ref={rootRef} id={id} className={className} {...serverHtml} />;
    return (
      <div ref={rootRef} id={id} className={className}>
        {children}
      </div>
    );
  }
}
