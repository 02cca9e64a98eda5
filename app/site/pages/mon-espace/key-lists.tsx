import { Badge } from "#app/ui/core/badge.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import type { listOwnPasskeys } from "#usecases/customer-space/passkeys/own-passkeys.ts";
import type { listCustomerSessions } from "#usecases/customer-space/sessions.ts";

type Passkeys = Awaited<ReturnType<typeof listOwnPasskeys>>;
type Sessions = Awaited<ReturnType<typeof listCustomerSessions>>;

const when = (instant: string) => formatParisInstant(new Date(instant));

export function PasskeyList({ passkeys }: { readonly passkeys: Passkeys }) {
  if (passkeys.length === 0) return null;
  return (
    <ul className="space-rows">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="space-item">
          <p>
            <b>{name || "Clé d’accès"}</b>
            <br />
            {lastUsedAt ? `Servie le ${when(lastUsedAt)}` : `Ajoutée le ${when(createdAt)}`}
          </p>
          <details className="accordion">
            <summary aria-label={`Renommer ou retirer ${name}`}>
              Renommer ou retirer
              <span className="accordion-mark" aria-hidden="true" />
            </summary>
            <form method="post" className="space-form">
              <input type="hidden" name="etape" value="cle-nommer" />
              <input type="hidden" name="id" value={id} />
              <Input name="nom" label="Nom de la clé" defaultValue={name} maxLength={60} required />
              <Button type="submit" variant="secondary" className="justify-self-start">
                Renommer
              </Button>
            </form>
            <form method="post">
              <input type="hidden" name="etape" value="cle-retirer" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" variant="ghost" size="sm">
                Retirer cette clé
              </Button>
            </form>
          </details>
        </li>
      ))}
    </ul>
  );
}

export function SessionList({ sessions }: { readonly sessions: Sessions }) {
  return (
    <ul className="space-rows">
      {sessions.map(({ id, device, isThisOne, lastUsedAt }) => (
        <li key={id} className="space-item space-line">
          <p>
            <b>{device}</b>
            <br />
            {`Vu le ${when(lastUsedAt)}`}
          </p>
          {isThisOne ? (
            <Badge>cet appareil</Badge>
          ) : (
            <form method="post">
              <input type="hidden" name="etape" value="session-fin" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" variant="ghost" size="sm" aria-label={`Déconnecter ${device}`}>
                Déconnecter
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
