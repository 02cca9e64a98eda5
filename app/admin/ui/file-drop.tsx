import { type DragEvent, type ReactNode, useId, useState } from "react";
import { IconImagePlus, IconUpload } from "#app/art/icons-admin.tsx";
import { IconSpinner } from "#app/art/icons-sign-in.tsx";
import "./file-drop.css";

interface FileDropProps {
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A file field that also takes what is dropped on it. */
export function FileDrop({ label, accept, multiple, isBusy = false, children, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const hint = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <label
      className="file-drop"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {isBusy ? <IconSpinner /> : accept.startsWith("image/") ? <IconImagePlus /> : <IconUpload />}
      <b>{label}</b>
      <small id={hint}>{children}</small>
      <input
        type="file"
        className="sr-only"
        aria-label={label}
        aria-describedby={hint}
        accept={accept}
        multiple={multiple}
        disabled={isBusy}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again, once mended.
          event.target.value = "";
        }}
      />
    </label>
  );
}
