import { Textarea } from "#app/ui/fields/textarea.tsx";
import { Checklist } from "./checklist.tsx";
import type { Inspection } from "./use-inspection.ts";

interface StateStepProps {
  readonly title: string;
  /** "à la remise", "au retour". */
  readonly moment: string;
  readonly inspection: Inspection;
  readonly children?: React.ReactNode;
}

/** The state of the machine: each point of the checklist, and remarks for the team. */
export function StateStep({ title, moment, inspection, children }: StateStepProps) {
  const { items, seen, look, note, setNote } = inspection;
  return (
    <section id="etat" className="inspect-part">
      <header>
        <h2>{title}</h2>
        <small>
          {seen.size} sur {items.length}
        </small>
      </header>
      <Checklist items={items} seen={seen} onChange={look} />
      {children}
      <Textarea
        label={`Remarques ${moment}`}
        rows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </section>
  );
}
