import { CommuneCombobox } from "#app/ui/fields/commune-combobox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { useCommuneSearch } from "#app/ui/fields/use-commune-search.ts";
import { deliveryCommune, deliveryNote, deliveryRefusals } from "#content/messages/delivery.ts";
import { formatEuros } from "#domain/money/money.ts";
import { type DeliveryWay, isShipped } from "#domain/place/delivery.ts";
import type { PaymentWay } from "#domain/shop/checkout.ts";
import type { SaveForm } from "../../../ui/use-save.ts";
import type { ChangeDraft, OrderPrice, StaffDraft } from "./draft.ts";

const deliveryNames: Readonly<Record<DeliveryWay, string>> = {
  pickup: "Retrait au comptoir",
  home: "Livraison à domicile",
  parcel: "Colis",
  relay: "Point relais",
  visit: "Apportée au prochain passage",
  none: "Rien à livrer",
};
const ways = ["pickup", "home", "parcel", "relay", "visit"] as const;
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
  readonly price: OrderPrice | null;
  readonly errorAt: SaveForm["errorAt"];
}

export function DeliveryFields({ draft, onChange, price, errorAt }: DeliveryFieldsProps) {
  const { delivery, payment } = draft;
  const { way, address } = delivery;
  const hasGoods = draft.lines.length > 0;
  const needsAddress = hasGoods && (way === "home" || isShipped(way));
  // Relay points are offered once the settings have their table.
  const openWays = ways.filter(
    (one) => one !== "relay" || way === one || price?.deliveryOptions.some((option) => option.way === one),
  );
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
            options={openWays.map((one) => ({ value: one, label: deliveryNames[one] + costOf(price, one) }))}
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
        <HomeCommune
          delivery={delivery}
          price={price}
          onChange={(chosen) => onChange({ delivery: { ...delivery, ...chosen } })}
        />
      ) : null}
      {needsAddress ? (
        <>
          {way === "relay" ? (
            <Input
              {...typed}
              label="Nom du point relais"
              value={address.relay ?? ""}
              onChange={(event) => setAddress({ relay: event.target.value })}
            />
          ) : null}
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
            {isShipped(way) ? (
              <Input
                {...typed}
                label="Ville"
                value={address.city}
                onChange={(event) => setAddress({ city: event.target.value })}
              />
            ) : null}
          </div>
        </>
      ) : null}
    </div>
  );
}

type Delivery = StaffDraft["delivery"];
type HomeCommuneProps = {
  readonly delivery: Delivery;
  readonly price: OrderPrice | null;
  readonly onChange: (chosen: Pick<Delivery, "commune" | "address">) => void;
};

/** The commune decides whether we bring it for nothing. */
function HomeCommune({ delivery: { commune, address }, price, onChange }: HomeCommuneProps) {
  const isChosen = commune !== "";
  const answer = useCommuneSearch(isChosen ? "" : address.city);
  const home = price?.deliveryOptions.find(({ way }) => way === "home");
  const isOutside = isChosen && home?.available === false && home.reason === "outsideZone";
  return (
    <CommuneCombobox
      label={deliveryCommune.label}
      placeholder="Nom ou code postal"
      typed={address.city}
      answer={answer}
      isChosen={isChosen}
      error={isOutside ? deliveryRefusals.outsideZone : undefined}
      help={isChosen && home?.available ? deliveryCommune.free : undefined}
      none={deliveryCommune.none}
      failed={deliveryCommune.failed}
      noteOf={deliveryNote}
      onType={(city) => onChange({ commune: "", address: { ...address, city } })}
      onChoose={({ code, name, postalCode }) =>
        onChange({ commune: code, address: { ...address, city: name, postalCode } })
      }
    />
  );
}

function costOf(price: OrderPrice | null, way: DeliveryWay): string {
  const option = price?.deliveryOptions.find((candidate) => candidate.way === way);
  if (!option?.available) return "";
  return option.cents === 0 ? ", offerte" : `, ${formatEuros(option.cents)}`;
}
