import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";

interface DemoOfferProps {
  readonly isOn: boolean;
  /** The name of the owner's offer that is shown instead. */
  readonly replacedBy: string | undefined;
}

/** The six-hour offer on the rental that a demonstration opens with: stopped or brought back at once. */
export function DemoOffer({ isOn, replacedBy }: DemoOfferProps) {
  const saving = useSave({
    send: () => send(admin.promotions["demo-offer"].$put({ json: { isOn: !isOn } })),
    notice: () => ({
      title: isOn ? "Offre de démonstration arrêtée" : "Offre de démonstration remise",
      variant: "default",
    }),
    failure: "Rien n’a changé",
    refresh: "always",
  });
  const state = !isOn
    ? ({ tone: "bad", label: "Arrêtée" } as const)
    : replacedBy
      ? ({ tone: "quiet", label: "Remplacée" } as const)
      : ({ tone: "good", label: "En cours" } as const);
  return (
    <Panel
      className="pm-demo"
      title="Offre de démonstration"
      aside={<StatusPill tone={state.tone}>{state.label}</StatusPill>}
    >
      <p>
        {isOn && replacedBy
          ? `Votre offre «\u00a0${replacedBy}\u00a0» est montrée à sa place.`
          : "Location de shampouineuse\u00a0: un compte à rebours de six heures depuis la première visite, et des prix barrés. Elle disparaît avec la démonstration."}
      </p>
      <div className="adm-actions">
        <AdminButton busy={saving.isBusy} onClick={() => saving.save()}>
          {isOn ? "Arrêter l’offre de démonstration" : "Remettre l’offre de démonstration"}
        </AdminButton>
      </div>
    </Panel>
  );
}
