import { type KeyboardEvent, useId, useState } from "react";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { checkoutDelivery as texts } from "#content/pages/checkout.ts";
import type { FoundCommune } from "../zone-intervention/found-commune.ts";
import { useCommuneSearch } from "../zone-intervention/use-commune-search.ts";

type CommuneFieldProps = {
  typed: string;
  isChosen: boolean;
  error: string | undefined;
  help: string;
  onType: (text: string) => void;
  onChoose: (commune: FoundCommune) => void;
};

/** A text field that proposes communes while one types (the combobox pattern of ARIA). */
export function CommuneField({ typed, isChosen, error, help, onType, onChoose }: CommuneFieldProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const answer = useCommuneSearch(isOpen && !isChosen ? typed : "", null);
  const communes = answer === null || answer === "failed" ? [] : answer.communes;
  const isShown = isOpen && communes.length > 0;
  const trouble =
    answer === "failed" ? texts.communeFailed : answer && communes.length === 0 && texts.communeNone;

  function choose(commune: FoundCommune | undefined): void {
    if (!commune) return;
    setOpen(false);
    onChoose(commune);
  }
  function move(event: KeyboardEvent): void {
    if (!isShown) return;
    if (event.key === "Enter") choose(communes[active]);
    else if (event.key === "Escape") setOpen(false);
    else if (event.key === "ArrowDown") setActive((active + 1) % communes.length);
    else if (event.key === "ArrowUp") setActive((active + communes.length - 1) % communes.length);
    else return;
    event.preventDefault();
  }
  return (
    <div className="co-commune">
      <Input
        label={texts.commune}
        name="commune"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={texts.communeExample}
        required
        maxLength={60}
        value={typed}
        error={error ?? (trouble || undefined)}
        help={help}
        onKeyDown={move}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setOpen(true);
          setActive(0);
          onType(event.target.value);
        }}
      />
      <div id={listId} role="listbox" aria-label={texts.commune} className="co-found" hidden={!isShown}>
        {communes.map((commune, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above holds the focus and the keys
          <div
            key={commune.code}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(commune)}
          >
            <b>{commune.name}</b> <span>{commune.postalCode}</span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{isShown ? texts.communeFound(communes.length) : ""}</span>
      </VisuallyHidden>
    </div>
  );
}
