import { machineOf } from "#content/current-machines.ts";
import type { RentalDetails } from "../rentals/board-address.ts";

interface Step {
  readonly id: string;
  readonly label: string;
  readonly isDone: boolean;
}

/** Where one is: four steps on one page, each a link to its part. */
export function StepLinks({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Étapes" className="inspect-links">
      {steps.map(({ id, label, isDone }) => (
        <a key={id} href={`#${id}`} data-done={isDone || undefined}>
          {label}
          <span className="sr-only">{isDone ? ", fait" : ", à faire"}</span>
        </a>
      ))}
    </nav>
  );
}

interface MachineCardProps {
  readonly details: RentalDetails;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

export function MachineCard({ details: { machine, unit }, facts }: MachineCardProps) {
  const { name = machine, scene = "machine-dustego" } = machineOf(machine) ?? {};
  return (
    <section id="machine" className="inspect-machine">
      <div>
        <h2>{name}</h2>
        <p>n°{`\u00a0${unit}`}</p>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <img src={`/art/scenes/${scene}.svg`} alt="" width="132" height="132" />
    </section>
  );
}
