import { useId } from "react";
import { IconPlus, IconTrash } from "#app/art/icons.tsx";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { formatEuros } from "#domain/money/money.ts";
import type { RentalRule } from "#domain/rental/rental.ts";
import type { PackContent } from "#domain/site-content/machine-pack.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { Link } from "#router";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { AmountField } from "../settings/amount-field.tsx";

interface PackFieldsProps {
  /** The name of the machine, with which the names of its packs begin. */
  readonly machine: string;
  readonly packs: readonly PackContent[];
  /** Those whose price the page of prices changes. */
  readonly saved: readonly PackContent[];
  readonly onChange: (packs: readonly PackContent[]) => void;
}

const rules: readonly { readonly value: RentalRule; readonly label: string }[] = [
  { value: "daily", label: "Jours" },
  { value: "weekend", label: "Week-end" },
  { value: "weekly", label: "Semaine et plus" },
];
const usualDays: Readonly<Record<RentalRule, number>> = { daily: 1, weekend: 2, weekly: 7 };

export function PackFields({ machine, packs, saved, onChange }: PackFieldsProps) {
  const add = () => {
    const pack: PackContent = {
      id: `${machine}-${crypto.randomUUID().slice(0, 8)}`,
      name: "",
      rule: "daily",
      days: 1,
      price: 0,
      description: "",
      features: [],
      isPopular: false,
    };
    onChange([...packs, pack]);
  };
  return (
    <Panel title="Packs" aside={<span className="adm-muted">{packs.length} sur 6</span>}>
      <div className="adm-stack">
        {packs.map((pack) => (
          <PackRow
            key={pack.id}
            pack={pack}
            isSaved={saved.some(({ id }) => id === pack.id)}
            onChange={(part) =>
              onChange(packs.map((one) => (one.id === pack.id ? { ...one, ...part } : one)))
            }
            onRemove={() => onChange(packs.filter(({ id }) => id !== pack.id))}
          />
        ))}
        <div>
          <AdminButton icon={<IconPlus />} disabled={packs.length >= 6} onClick={add}>
            Ajouter un pack
          </AdminButton>
        </div>
      </div>
    </Panel>
  );
}

interface PackRowProps {
  readonly pack: PackContent;
  readonly isSaved: boolean;
  readonly onChange: (part: Partial<PackContent>) => void;
  readonly onRemove: () => void;
}

function PackRow({ pack, isSaved, onChange, onRemove }: PackRowProps) {
  const id = useId();
  return (
    <fieldset className="mc-pack" aria-labelledby={id}>
      <div className="mc-pack-head">
        <h3 id={id}>{pack.name || "Nouveau pack"}</h3>
        <button
          type="button"
          className="adm-icon-button"
          aria-label={`Supprimer ${pack.name || "ce pack"}`}
          onClick={onRemove}
        >
          <IconTrash />
        </button>
      </div>
      <div className="adm-form">
        <div className="adm-form-row">
          <Input
            label="Nom du pack"
            maxLength={40}
            value={pack.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
          {isSaved ? (
            <p className="mc-pack-price">
              <b>{formatEuros(pack.price)}</b>{" "}
              <Link to="/admin/prix?groupe=locations" className="adm-link">
                Changer ce prix
              </Link>
            </p>
          ) : (
            <AmountField
              label="Prix du pack (€)"
              cents={pack.price}
              onAmount={(price) => onChange({ price })}
            />
          )}
        </div>
        <div className="adm-form-row">
          <Select
            label="Vaut pour"
            value={pack.rule}
            options={rules}
            onChange={({ target: { value } }) => {
              const rule = rules.find((known) => known.value === value)?.value ?? pack.rule;
              onChange({ rule, days: usualDays[rule] });
            }}
          />
          <Input
            label="Nombre de jours"
            type="number"
            min={1}
            max={31}
            disabled={pack.rule === "weekend"}
            value={pack.days}
            onChange={(event) => onChange({ days: typedNumber(event.currentTarget.value) || 0 })}
          />
        </div>
        <Input
          label="En une phrase"
          maxLength={120}
          value={pack.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
        <Textarea
          label="Ce qu’il comprend, une ligne chacun"
          rows={3}
          value={pack.features.join("\n")}
          onChange={(event) => onChange({ features: event.currentTarget.value.split("\n") })}
        />
        <Checkbox
          label="Mis en avant"
          checked={pack.isPopular}
          onChange={(event) => onChange({ isPopular: event.currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
}
