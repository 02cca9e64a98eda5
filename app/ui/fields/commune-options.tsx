import type { FoundCommune } from "#content/communes/found-commune.ts";

type CommuneOptionsProps = {
  id: string;
  communes: readonly FoundCommune[];
  isShown: boolean;
  active: number;
  noteOf: (commune: FoundCommune) => string;
  onPick: (index: number) => void;
};

/** The proposals of the combobox, which keeps the focus and handles the keys. */
export function CommuneOptions({ id, communes, isShown, active, noteOf, onPick }: CommuneOptionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Propositions" className="commune-options" hidden={!isShown}>
      {communes.map((commune, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the focus and the keys
        <div
          key={commune.code}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          <b>{commune.name}</b> <span>{commune.postalCode}</span> <em>{noteOf(commune)}</em>
        </div>
      ))}
    </div>
  );
}
