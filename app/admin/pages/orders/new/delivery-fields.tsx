import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { formatEuros } from "#domain/money/money.ts";
import type { DeliveryWay } from "#domain/place/delivery.ts";
import type { PaymentWay } from "#domain/shop/checkout.ts";
import type { SaveForm } from "../../../ui/use-save.ts";
import { CommuneField } from "./commune-field.tsx";
import type { ChangeDraft, Price, StaffDraft } from "./draft.ts";

const deliveryNames: Readonly<Record<DeliveryWay, string>> = {
  pickup: "Retrait au comptoir",
  home: "Livraison à domicile",
  parcel: "Colis",
  visit: "Apportée au prochain passage",
  none: "Rien à livrer",
};
const ways = ["pickup", "home", "parcel", "visit"] as const;
const paymentNames: Readonly<Record<PaymentWay, string>> = {
  onSite: "Sur place, à la remise",
  transfer: "Virement",
  card: "Carte, en ligne",
};
const payments = ["onSite", "transfer", "card"] as const;
const closedPayment = "Ce paiement n’est pas possible ici\u00a0: choisissez-en un autre.";

const typed = { autoComplete: "off", maxLength: 254 } as const;

interface DeliveryFieldsProps {
  readonly draft: StaffDraft;
  readonly onChange: ChangeDraft;
  readonly price: Price | null;
  readonly errorAt: SaveForm["errorAt"];
}

export function DeliveryFields({ draft, onChange, price, errorAt }: DeliveryFieldsProps) {
  const { delivery, payment, giftCode } = draft;
  const { way, address } = delivery;
  const hasGoods = draft.lines.length > 0;
  const needsAddress = hasGoods && (way === "home" || way === "parcel");
  const open = price?.paymentWays ?? payments;
  const wrongPayment = errorAt("payment") ?? (open.includes(payment) ? undefined : closedPayment);
  const setAddress = (part: Partial<typeof address>) =>
    onChange({ delivery: { ...delivery, address: { ...address, ...part } } });
  return (
    <div className="adm-form">
      <div className="adm-form-row">
        {hasGoods ? (
          <Select
            label="Livraison"
            value={way}
            error={errorAt("delivery")}
            onChange={(event) =>
              onChange({ delivery: { ...delivery, way: event.target.value as DeliveryWay } })
            }
            options={ways.map((one) => ({ value: one, label: deliveryNames[one] + costOf(price, one) }))}
          />
        ) : null}
        <Select
          label="Paiement"
          value={payment}
          error={wrongPayment}
          onChange={(event) => onChange({ payment: event.target.value as PaymentWay })}
          options={payments.map((one) => ({
            value: one,
            label: paymentNames[one],
            disabled: !open.includes(one),
          }))}
        />
      </div>
      {hasGoods && way === "home" ? (
        <CommuneField
          onPick={({ inseeCode, name, postalCodes }) =>
            onChange({
              delivery: {
                ...delivery,
                commune: inseeCode,
                address: { ...address, city: name, postalCode: postalCodes[0] ?? "" },
              },
            })
          }
        />
      ) : null}
      {needsAddress ? (
        <>
          <Input
            {...typed}
            label="Adresse"
            value={address.street}
            error={errorAt("address")}
            onChange={(event) => setAddress({ street: event.target.value })}
          />
          <div className="adm-form-row">
            <Input
              {...typed}
              label="Complément"
              value={address.complement}
              onChange={(event) => setAddress({ complement: event.target.value })}
            />
            <Input
              {...typed}
              label="Code postal"
              value={address.postalCode}
              onChange={(event) => setAddress({ postalCode: event.target.value })}
            />
            <Input
              {...typed}
              label="Ville"
              value={address.city}
              onChange={(event) => setAddress({ city: event.target.value })}
            />
          </div>
        </>
      ) : null}
      <Input
        {...typed}
        label="Code d’une carte cadeau"
        value={giftCode}
        error={errorAt("giftCode")}
        onChange={(event) => onChange({ giftCode: event.target.value })}
      />
    </div>
  );
}

function costOf(price: Price | null, way: DeliveryWay): string {
  const option = price?.deliveryOptions.find((candidate) => candidate.way === way);
  if (!option?.available) return "";
  return option.cents === 0 ? ", offerte" : `, ${formatEuros(option.cents)}`;
}
