import { type FormEvent, useState } from "react";
import { IconSearch } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { CommuneCombobox } from "#app/ui/fields/commune-combobox.tsx";
import { proposedCommunes, useCommuneSearch } from "#app/ui/fields/use-commune-search.ts";
import type { CommuneSearch, FoundCommune } from "#content/communes/found-commune.ts";
import { areaNote } from "#content/messages/communes.ts";
import { serviceAreaPage as page, serviceAreaPath } from "#content/service-area.ts";

type CommuneSearchFormProps = {
  /** What a GET of this form answered, on the page that has one. */
  initial: CommuneSearch | null;
  /** The commune chosen already, by its name. */
  chosen: string;
  onChoose: (commune: FoundCommune) => void;
};

/** A plain GET form; once hydrated it proposes while the visitor types, each commune with its answer. */
export function CommuneSearchForm({ initial, chosen, onChoose }: CommuneSearchFormProps) {
  const [typed, setTyped] = useState(initial?.query ?? chosen);
  const [answered, setAnswered] = useState(initial?.query ?? chosen);
  const isAnswered = typed === answered;
  const answer = useCommuneSearch(isAnswered ? "" : typed);

  function choose(commune: FoundCommune): void {
    setTyped(commune.name);
    setAnswered(commune.name);
    onChoose(commune);
  }
  function submit(event: FormEvent): void {
    const [first] = proposedCommunes(answer);
    // Before the answer is there the form asks for its own page, as it does without JavaScript.
    if (first || (isAnswered && typed !== "")) event.preventDefault();
    if (first) choose(first);
  }
  return (
    <form action={serviceAreaPath} method="get" className="zone-search" onSubmit={submit}>
      <div className="zone-search-row">
        <CommuneCombobox
          label={page.searchLabel}
          placeholder={page.searchExample}
          leading={<IconSearch size={18} />}
          typed={typed}
          answer={answer}
          isChosen={isAnswered}
          none={page.nothing}
          failed={page.failed}
          noteOf={areaNote}
          onType={setTyped}
          onChoose={choose}
        />
        <Button type="submit" variant="secondary">
          {page.searchButton}
        </Button>
      </div>
      {initial && typed === initial.query && <ServerAnswer communes={initial.communes} />}
    </form>
  );
}

/** Which of them, for a form sent without JavaScript. */
function ServerAnswer({ communes }: { communes: readonly FoundCommune[] }) {
  if (communes.length === 0) return <p className="zone-search-note">{page.nothing}</p>;
  return (
    <>
      <p className="zone-search-note">{page.choose}</p>
      <ul className="zone-found">
        {communes.map((commune) => (
          <li key={commune.code}>
            <a href={`${serviceAreaPath}?code=${commune.code}`}>
              <strong>{commune.name}</strong> <span>{commune.postalCode}</span>{" "}
              <em data-comes={commune.comes}>{areaNote(commune)}</em>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
