import { useId } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { CARRIERS, type Parcel } from "#domain/shop/parcel.ts";

interface ParcelFieldsProps {
  readonly parcel: Parcel;
  readonly onChange: (parcel: Parcel) => void;
  /** The message is drawn again with what was typed. */
  readonly onFieldBlur: () => void;
}

export function ParcelFields({ parcel, onChange, onFieldBlur }: ParcelFieldsProps) {
  const listId = useId();
  return (
    <div className="adm-form-row ord-parcel">
      <Input
        label="Transporteur"
        list={listId}
        value={parcel.carrier}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => onChange({ ...parcel, carrier: event.target.value })}
        onBlur={onFieldBlur}
      />
      <datalist id={listId}>
        {CARRIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Input
        label="Numéro de suivi"
        value={parcel.tracking}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => onChange({ ...parcel, tracking: event.target.value })}
        onBlur={onFieldBlur}
      />
    </div>
  );
}
