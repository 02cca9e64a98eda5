import { SpaceSection } from "#app/site/customer-space/space-section.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import type { AddressProblem } from "./answer-details.ts";

interface Address {
  readonly id: string;
  readonly street: string;
  readonly postalCode: string;
  readonly commune: string;
}

interface AddressSectionProps {
  readonly addresses: readonly Address[];
  readonly problem: AddressProblem | null;
}

export function AddressSection({ addresses, problem }: AddressSectionProps) {
  const ofNew = problem?.id === "" ? problem : null;
  return (
    <SpaceSection id="adresses" title="Adresses">
      <ul className="space-rows">
        {addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            problem={problem?.id === address.id ? problem : null}
          />
        ))}
      </ul>
      <details className="accordion" open={ofNew !== null || addresses.length === 0}>
        <summary>
          Ajouter une adresse
          <span className="accordion-mark" aria-hidden="true" />
        </summary>
        <AddressForm id="" problem={ofNew} submit="Ajouter l’adresse" />
      </details>
    </SpaceSection>
  );
}

function AddressRow({
  address,
  problem,
}: {
  readonly address: Address;
  readonly problem: AddressProblem | null;
}) {
  const { id, street, postalCode, commune } = address;
  const words = [street, `${postalCode} ${commune}`.trim()].filter(Boolean).join(", ");
  return (
    <li className="space-item">
      <p>{words}</p>
      <details className="accordion" open={problem !== null}>
        <summary aria-label={`Changer ou retirer ${words}`}>
          Changer ou retirer
          <span className="accordion-mark" aria-hidden="true" />
        </summary>
        <AddressForm id={id} street={street} commune={commune} problem={problem} submit="Enregistrer" />
        <form method="post">
          <input type="hidden" name="etape" value="adresse-retirer" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="ghost" size="sm">
            Retirer cette adresse
          </Button>
        </form>
      </details>
    </li>
  );
}

interface AddressFormProps {
  readonly id: string;
  readonly street?: string;
  readonly commune?: string;
  readonly problem: AddressProblem | null;
  readonly submit: string;
}

function AddressForm({ id, street = "", commune = "", problem, submit }: AddressFormProps) {
  const isAboutCommune = problem?.street.trim() !== "";
  return (
    <form method="post" noValidate className="space-form">
      <input type="hidden" name="etape" value="adresse" />
      <input type="hidden" name="id" value={id} />
      <Input
        name="rue"
        label="Numéro et rue"
        autoComplete="address-line1"
        maxLength={200}
        required
        defaultValue={problem?.street ?? street}
        error={isAboutCommune ? undefined : problem?.text}
      />
      <Input
        name="commune"
        label="Commune"
        help="Son nom, ou son code postal."
        autoComplete="address-level2"
        maxLength={60}
        required
        defaultValue={problem?.commune ?? commune}
        error={isAboutCommune ? problem?.text : undefined}
      />
      <Button type="submit" variant="secondary" className="justify-self-start">
        {submit}
      </Button>
    </form>
  );
}
