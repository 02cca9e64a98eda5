import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { skillLabels } from "../planning/skill-labels.ts";

interface SkillFieldsProps {
  /** Null: everything. */
  readonly skills: readonly string[] | null;
  readonly onSkills: (skills: string[] | null) => void;
}

export function SkillFields({ skills, onSkills }: SkillFieldsProps) {
  return (
    <fieldset>
      <legend>Prestations</legend>
      <Checkbox
        label="Toutes"
        checked={skills === null}
        onChange={(event) => onSkills(event.currentTarget.checked ? null : Object.keys(skillLabels))}
      />
      {skills === null ? null : (
        <div className="team-days">
          {Object.entries(skillLabels).map(([skill, label]) => (
            <Checkbox
              key={skill}
              label={label}
              checked={skills.includes(skill)}
              onChange={(event) =>
                onSkills(
                  event.currentTarget.checked ? [...skills, skill] : skills.filter((one) => one !== skill),
                )
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
