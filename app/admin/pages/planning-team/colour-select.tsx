import { Select } from "#app/ui/fields/select.tsx";
import { PLANNING_COLOURS, type PlanningColour } from "#domain/planning/colours.ts";

const labels: Readonly<Record<PlanningColour, string>> = {
  teal: "Vert",
  blue: "Bleu",
  amber: "Ambre",
  plum: "Prune",
  slate: "Ardoise",
  rose: "Rose",
};

interface ColourSelectProps {
  readonly colour: PlanningColour;
  readonly onColour: (colour: PlanningColour) => void;
}

export function ColourSelect({ colour, onColour }: ColourSelectProps) {
  return (
    <Select
      label="Couleur sur le planning"
      value={colour}
      options={PLANNING_COLOURS.map((value) => ({ value, label: labels[value] }))}
      onChange={(event) => onColour(event.currentTarget.value as PlanningColour)}
    />
  );
}
