import { type ToggleEvent, useId, useRef, useState } from "react";
import { IconMore } from "#app/art/icons-admin.tsx";
import { Link } from "#router";
import { ArchiveDialog } from "./archive-dialog.tsx";
import type { ListedProduct } from "./list-address.ts";
import { useBulkChange } from "./use-bulk-change.ts";

/** What is done to one product without ticking it. A native popover: it closes on Escape and on a click elsewhere. */
export function RowMenu({ row, onDone }: { row: ListedProduct; onDone: () => Promise<void> }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { act, isBusy } = useBulkChange([row], onDone);
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        className="prod-more"
        popoverTarget={id}
        aria-label={`Actions pour ${row.name}`}
      >
        <IconMore />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="prod-menu"
        onBeforeToggle={(event) => place(event, button.current)}
      >
        <Link to={`/admin/products/edit/${row.id}`}>Modifier</Link>
        <Link to={`/admin/products/new?copie=${row.id}`}>Dupliquer</Link>
        {row.active ? <a href={`/boutique/produit/${row.slug}`}>Voir en boutique</a> : null}
        {row.archivedAt === null ? (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => {
              close();
              void act({ kind: row.active ? "withdraw" : "publish" });
            }}
          >
            {row.active ? "Retirer de la boutique" : "Mettre en ligne"}
          </button>
        ) : null}
        {row.archivedAt === null ? (
          <button
            type="button"
            data-danger
            onClick={() => {
              close();
              setAsking(true);
            }}
          >
            Archiver
          </button>
        ) : null}
      </div>
      {isAsking ? (
        <ArchiveDialog
          chosen={[row]}
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await act({ kind: "archive" });
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}

const gap = 6;
const roomPx = 230;

/** Under its button, or over it near the foot of the window. */
function place({ currentTarget, newState }: ToggleEvent<HTMLElement>, button: HTMLElement | null): void {
  if (newState !== "open" || !button) return;
  const { bottom, top, right } = button.getBoundingClientRect();
  const isLow = bottom + roomPx > window.innerHeight;
  const { style } = currentTarget;
  style.right = `${document.documentElement.clientWidth - right}px`;
  style.top = isLow ? "auto" : `${bottom + gap}px`;
  style.bottom = isLow ? `${window.innerHeight - top + gap}px` : "auto";
}
