import { IconCheck, IconSend } from "#app/art/icons.tsx";
import { IconTimer } from "#app/art/icons-sign-in.tsx";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { DayVisit } from "./day-data.ts";

const steps = {
  planned: { step: "leave", label: "J’arrive", icon: <IconSend /> },
  on_the_way: { step: "start", label: "Commencer", icon: <IconTimer /> },
  in_progress: { step: "finish", label: "Terminé", icon: <IconCheck /> },
} as const;

type Step = (typeof steps)[keyof typeof steps]["step"];

/** The bright button: what the worker does next. */
export function NextStep({ visit }: { visit: DayVisit }) {
  const saving = useSave<Step>({
    send: (step) => send(admin.day.visits[":id"].step.$post({ param: { id: visit.id }, json: { step } })),
    failure: "Étape non enregistrée",
    refresh: "always",
  });
  if (visit.state !== "planned" && visit.state !== "on_the_way" && visit.state !== "in_progress") return null;
  const { step, label, icon } = steps[visit.state];
  return (
    <AdminButton className="day-now-step" icon={icon} busy={saving.isBusy} onClick={() => saving.save(step)}>
      {label}
    </AdminButton>
  );
}

/** Shown before its time, so that its place is known; it can be used once work has begun. */
export function FinishStep({ visit }: { visit: DayVisit }) {
  if (visit.state === "in_progress") return null;
  return (
    <button type="button" className="day-now-button day-now-finish" disabled>
      <IconCheck />
      Terminé
    </button>
  );
}
