import { CommuneCombobox } from "#app/ui/fields/commune-combobox.tsx";
import { useCommuneSearch } from "#app/ui/fields/use-commune-search.ts";
import { checkoutMessages } from "#content/messages/checkout.ts";
import { deliveryNote } from "#content/messages/communes.ts";
import { checkoutDelivery } from "#content/pages/paiement.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { DeliveryWay } from "#domain/place/delivery.ts";
import type { PaymentWay } from "#domain/shop/checkout.ts";
import type { ChangeDraft, Price, StaffDraft } from "./draft.ts";
import { TextField } from "./text-field.tsx";

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

interface DeliveryFieldsProps {
  readonly draft: StaffDraft;
  readonly onChange: ChangeDraft;
  readonly price: Price | null;
  readonly error: (field: string) => string;
}

export function DeliveryFields({ draft, onChange, price, error }: DeliveryFieldsProps) {
  const { delivery, payment, giftCode } = draft;
  const { way, address } = delivery;
  const hasGoods = draft.lines.length > 0;
  const needsAddress = hasGoods && (way === "home" || way === "parcel");
  const open = price?.paymentWays ?? payments;
  const wrongPayment = error("payment") || (open.includes(payment) ? "" : closedPayment);
  const setAddress = (part: Partial<typeof address>) =>
    onChange({ delivery: { ...delivery, address: { ...address, ...part } } });
  return (
    <div className="adm-form">
      <div className="adm-form-row">
        {hasGoods ? (
          <label className="adm-field">
            <span>Livraison</span>
            <select
              value={way}
              onChange={(event) =>
                onChange({ delivery: { ...delivery, way: event.target.value as DeliveryWay } })
              }
            >
              {ways.map((one) => (
                <option key={one} value={one}>
                  {deliveryNames[one]}
                  {costOf(price, one)}
                </option>
              ))}
            </select>
            {error("delivery") === "" ? null : <small role="alert">{error("delivery")}</small>}
          </label>
        ) : null}
        <label className="adm-field">
          <span>Paiement</span>
          <select
            value={payment}
            onChange={(event) => onChange({ payment: event.target.value as PaymentWay })}
          >
            {payments.map((one) => (
              <option key={one} value={one} disabled={!open.includes(one)}>
                {paymentNames[one]}
              </option>
            ))}
          </select>
          {wrongPayment === "" ? null : <small role="alert">{wrongPayment}</small>}
        </label>
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
          <TextField
            label="Adresse"
            value={address.street}
            error={error("address")}
            onChange={(street) => setAddress({ street })}
          />
          <div className="adm-form-row">
            <TextField
              label="Complément"
              value={address.complement}
              error=""
              onChange={(complement) => setAddress({ complement })}
            />
            <TextField
              label="Code postal"
              value={address.postalCode}
              error=""
              onChange={(postalCode) => setAddress({ postalCode })}
            />
            {way === "parcel" ? (
              <TextField
                label="Ville"
                value={address.city}
                error=""
                onChange={(city) => setAddress({ city })}
              />
            ) : null}
          </div>
        </>
      ) : null}
      <TextField
        label="Code d’une carte cadeau"
        value={giftCode}
        error={error("giftCode")}
        onChange={(code) => onChange({ giftCode: code })}
      />
    </div>
  );
}

type Delivery = StaffDraft["delivery"];
type HomeCommuneProps = {
  readonly delivery: Delivery;
  readonly price: Price | null;
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
      label={checkoutDelivery.commune}
      placeholder="Nom ou code postal"
      typed={address.city}
      answer={answer}
      isChosen={isChosen}
      error={isOutside ? checkoutMessages.delivery.outsideZone : undefined}
      help={isChosen && home?.available ? checkoutDelivery.communeIn : undefined}
      none={checkoutDelivery.communeNone}
      failed={checkoutDelivery.communeFailed}
      noteOf={deliveryNote}
      onType={(city) => onChange({ commune: "", address: { ...address, city } })}
      onChoose={({ code, name, postalCode }) =>
        onChange({ commune: code, address: { ...address, city: name, postalCode } })
      }
    />
  );
}

function costOf(price: Price | null, way: DeliveryWay): string {
  const option = price?.deliveryOptions.find((candidate) => candidate.way === way);
  if (!option?.available) return "";
  return option.cents === 0 ? ", offerte" : `, ${formatEuros(option.cents)}`;
}
