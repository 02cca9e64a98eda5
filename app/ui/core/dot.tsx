import { VisuallyHidden } from "./visually-hidden.tsx";

/** " · " between two facts. Screen readers say « point médian »; here they pause as at a comma. */
export function Dot() {
  return (
    <>
      <VisuallyHidden>,</VisuallyHidden>
      <span aria-hidden="true"> · </span>
    </>
  );
}
