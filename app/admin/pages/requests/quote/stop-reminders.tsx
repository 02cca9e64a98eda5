import { admin, send } from "../../../client/admin-client.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { useSave } from "../../../ui/use-save.ts";

/** Stops or allows the automatic reminder of one quote. */
export function StopReminders({ number, isStopped }: { number: string; isStopped: boolean }) {
  const saving = useSave({
    send: () =>
      send(
        admin.requests.quotes[":number"].reminders.$put({
          param: { number },
          json: { isStopped: !isStopped },
        }),
      ),
    notice: () => ({ title: isStopped ? "Relances reprises" : "Relances arrêtées", variant: "default" }),
    failure: "Rien n’a changé",
  });
  return (
    <AdminButton busy={saving.isBusy} onClick={() => saving.save()}>
      {isStopped ? "Reprendre les relances" : "Arrêter les relances"}
      <span className="sr-only"> du devis {number}</span>
    </AdminButton>
  );
}
