import { type FormEvent, useRef, useState } from "react";
import { IconSearch } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { kilometres, serviceAreaPage as page, serviceAreaPath } from "#content/service-area.ts";
import { useAdopted } from "../../service-parts/use-adopted.ts";
import type { FoundCommune, CommuneSearch as Search } from "./found-commune.ts";
import { useCommuneSearch } from "./use-commune-search.ts";

type CommuneSearchProps = {
  /** What a GET of this form answered, on the page that has one. */
  initial: Search | null;
  /** The commune chosen already, by its name. */
  chosen: string;
  onChoose: (commune: FoundCommune) => void;
};

/** A plain GET form; once alive it proposes while one types, each commune with its answer. */
export function CommuneSearch({ initial, chosen, onChoose }: CommuneSearchProps) {
  const [typed, setTyped] = useState(initial?.query ?? chosen);
  const [isOpen, setIsOpen] = useState(initial !== null);
  const field = useRef<HTMLInputElement>(null);
  const answer = useCommuneSearch(isOpen ? typed : "", initial);
  const communes = answer === null || answer === "failed" ? [] : answer.communes;
  // Only what differs: a deferred section hands the typing over by itself, before this runs.
  useAdopted(() => {
    if (!field.current || field.current.value === typed) return;
    setTyped(field.current.value);
    setIsOpen(true);
  });

  function choose(commune: FoundCommune): void {
    setTyped(commune.name);
    setIsOpen(false);
    onChoose(commune);
  }
  function submit(event: FormEvent): void {
    const [first] = communes;
    const isAnswered = !isOpen && typed !== "";
    // Before the answer is there the form asks for its own page, as it does without JavaScript.
    if (first || isAnswered) event.preventDefault();
    if (first) choose(first);
  }
  return (
    <form action={serviceAreaPath} method="get" className="zone-search" onSubmit={submit}>
      <div className="zone-search-row">
        <Input
          ref={field}
          label={page.searchLabel}
          name="commune"
          type="search"
          autoComplete="off"
          maxLength={60}
          placeholder={page.searchExample}
          leading={<IconSearch size={18} />}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsOpen(true);
          }}
        />
        <Button type="submit" variant="secondary">
          {page.searchButton}
        </Button>
      </div>
      <div aria-live="polite">{isOpen && <Answer answer={answer} />}</div>
      {isOpen && communes.length > 0 && (
        <Suggestions
          communes={communes}
          onChoose={(commune, isByKey) => {
            // The list goes away, and the focus with it. A finger gets none back: it would open the keyboard.
            if (isByKey) field.current?.focus();
            choose(commune);
          }}
        />
      )}
    </form>
  );
}

/** How many there are; the list itself is read by who goes through it, not at each letter. */
function Answer({ answer }: { answer: ReturnType<typeof useCommuneSearch> }) {
  if (answer === null) return null;
  if (answer === "failed") return <p className="zone-search-note">{page.failed}</p>;
  const { length } = answer.communes;
  if (length === 0) return <p className="zone-search-note">{page.nothing}</p>;
  return <p className="sr-only">{page.found(length)}</p>;
}

type SuggestionsProps = {
  communes: readonly FoundCommune[];
  onChoose: (commune: FoundCommune, isByKey: boolean) => void;
};

function Suggestions({ communes, onChoose }: SuggestionsProps) {
  return (
    <ul className="zone-found">
      {communes.map((commune) => (
        <li key={commune.code}>
          <a
            href={`${serviceAreaPath}?code=${commune.code}`}
            onClick={(event) => {
              event.preventDefault();
              onChoose(commune, event.detail === 0);
            }}
          >
            <strong>{commune.name}</strong> <span>{commune.postalCode}</span>{" "}
            <em data-comes={commune.comes}>
              {commune.comes ? kilometres(commune.km) : `${page.comesNot}, ${kilometres(commune.km)}`}
            </em>
          </a>
        </li>
      ))}
    </ul>
  );
}
