import { useState } from "react";
import { IconPlus } from "#app/art/icons.tsx";
import { IconBell } from "#app/art/icons-admin.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { StatusPill } from "../../ui/status-pill.tsx";
import { EndpointActions } from "./endpoint-actions.tsx";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { type Endpoint, eventLabels } from "./integration-words.ts";
import { ShownOnce } from "./shown-once.tsx";

export function EndpointsPanel({ endpoints }: { readonly endpoints: readonly Endpoint[] }) {
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const givenUp = endpoints.filter(({ stoppedBecause }) => stoppedBecause === "failures");
  return (
    <Panel
      title="Adresses prévenues"
      flush
      aside={
        <AdminButton icon={<IconPlus />} onClick={() => setNew(true)}>
          Nouvelle adresse
        </AdminButton>
      }
    >
      {givenUp.length > 0 ? (
        <p className="adm-notice" data-tone="bad" role="status">
          {givenUp.length > 1
            ? `${givenUp.length} adresses n’ont plus répondu pendant cinq jours\u00a0: elles ne sont plus prévenues.`
            : "Une adresse n’a plus répondu pendant cinq jours\u00a0: elle n’est plus prévenue."}{" "}
          Corrigez le programme qui reçoit, puis reprenez.
        </p>
      ) : null}
      {endpoints.length === 0 ? (
        <div className="adm-empty">
          <EmptyState icon={<IconBell />} title="Aucune adresse">
            Un autre programme peut être prévenu dès qu’une demande arrive ou qu’une commande est payée.
          </EmptyState>
        </div>
      ) : (
        <ul className="intg-endpoints">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id}>
              <EndpointFacts endpoint={endpoint} />
              <EndpointActions endpoint={endpoint} onSecret={setSecret} />
            </li>
          ))}
        </ul>
      )}
      {isNew ? (
        <EndpointDialog
          onClose={() => setNew(false)}
          onAdded={(shown) => {
            setNew(false);
            setSecret(shown);
          }}
        />
      ) : null}
      {secret ? (
        <ShownOnce title="La clé de signature" secret={secret} onClose={() => setSecret(null)} />
      ) : null}
    </Panel>
  );
}

function EndpointFacts({ endpoint }: { readonly endpoint: Endpoint }) {
  return (
    <div className="intg-endpoint">
      <b>{endpoint.url}</b>
      <ul className="intg-tags">
        {endpoint.events.map((event) => (
          <li key={event}>{eventLabels[event]}</li>
        ))}
      </ul>
      <EndpointState endpoint={endpoint} />
    </div>
  );
}

function EndpointState({ endpoint: { failingSince, stoppedBecause } }: { readonly endpoint: Endpoint }) {
  if (stoppedBecause === "failures") return <StatusPill tone="bad">Ne répond plus</StatusPill>;
  if (stoppedBecause) return <StatusPill tone="quiet">Arrêtée</StatusPill>;
  if (!failingSince) return <StatusPill tone="good">Prévenue</StatusPill>;
  return (
    <>
      <StatusPill tone="warn">Échecs</StatusPill>
      <small> depuis le {shortInstant(failingSince)}</small>
    </>
  );
}
