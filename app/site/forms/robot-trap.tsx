import { hiddenFields } from "#content/forms/hidden-fields.ts";

/** A field that people neither see nor reach; a robot that fills in every field is recognised by it. */
export function RobotTrap() {
  return (
    <div className="absolute size-px overflow-hidden [clip-path:inset(50%)]" aria-hidden="true">
      <label>
        Ne pas remplir
        <input type="text" name={hiddenFields.trap} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
