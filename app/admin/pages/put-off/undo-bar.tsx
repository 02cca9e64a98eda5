import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { useNavigate } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";
import { secondsUntil } from "./seconds-until.ts";

interface UndoBarProps {
  readonly id: string;
  readonly day: string;
  readonly undoUntil: string;
}

/** While nobody is told: how long the day can still be taken back, and the button for it. */
export function UndoBar({ id, day, undoUntil }: UndoBarProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState(() => secondsUntil(undoUntil, new Date()));
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsUntil(undoUntil, new Date());
      setLeft(seconds);
      // Once more each second, until the server has told them.
      if (seconds === 0) void revalidate();
    }, 1000);
    return () => clearInterval(timer);
  }, [undoUntil, revalidate]);
  const undoing = useSave({
    send: () => send(admin.planning["put-offs"][":id"].undo.$post({ param: { id } })),
    failure: "Report maintenu",
    refresh: "refused",
    onSaved: () => {
      notify({
        title: "Report annulé",
        description: "Personne n’a été prévenu, rien n’a bougé.",
        variant: "default",
      });
      void navigate(`/admin/planning/reporter?jour=${day}`, { replace: true });
    },
  });
  return (
    <section className="po-undo" aria-label="Envoi">
      <p role="status">
        {left > 0 ? "Les messages vont partir" : "Les messages partent…"}
        {left > 0 ? <span aria-hidden="true">{` dans ${left}\u00a0s`}</span> : null}
      </p>
      {left > 0 ? (
        <AdminButton busy={undoing.isBusy} onClick={() => undoing.save()}>
          Annuler
        </AdminButton>
      ) : null}
    </section>
  );
}
