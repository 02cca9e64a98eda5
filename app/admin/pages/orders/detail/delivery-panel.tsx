import { IconBox, IconPin, IconTruck } from "#app/art/icons.tsx";
import { type Parcel, parcelText, trackingUrl } from "#domain/shop/parcel.ts";
import { Panel } from "../../../ui/panel.tsx";
import type { OrderFacts } from "./admin-order.ts";
import { StepDialog } from "./step-dialog.tsx";

export function DeliveryPanel({ order }: { order: OrderFacts }) {
  if (order.deliveryWay === "none") return null;
  return (
    <Panel title="Livraison">
      {order.addressLines.length === 0 ? null : (
        <address className="ord-address">
          {order.addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <ul className="ord-facts">
        <li>
          <IconTruck />
          {order.deliveryLabel}
        </li>
        <li>
          <IconBox />
          {(order.weightGrams / 1000).toLocaleString("fr-FR")}&nbsp;kg
        </li>
        <Tracking parcel={order} />
      </ul>
      {order.status === "expediee" ? (
        <div className="ord-correct">
          <StepDialog
            key={order.updatedAt}
            order={order}
            step="expediee"
            label="Corriger le suivi"
            isMain={false}
          />
        </div>
      ) : null}
    </Panel>
  );
}

function Tracking({ parcel }: { parcel: Parcel }) {
  const text = parcelText(parcel);
  if (text === "") return null;
  const url = trackingUrl(parcel);
  return (
    <li>
      <IconPin />
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className="adm-link">
          {text}
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
      ) : (
        text
      )}
    </li>
  );
}
