import { useState } from "react";

/**
 * The row that a dialog is open on, as the page holds it now: after a refusal because somebody else saved first, the next
 * save is made on top of theirs. One that is gone meanwhile stays as it was.
 */
export function useEdited<Row extends { readonly id: string | number }>(rows: readonly Row[]) {
  const [opened, open] = useState<Row | "new" | null>(null);
  const isRow = opened !== null && opened !== "new";
  return {
    edited: isRow ? (rows.find(({ id }) => id === opened.id) ?? opened) : opened,
    open,
    close: () => open(null),
  };
}
