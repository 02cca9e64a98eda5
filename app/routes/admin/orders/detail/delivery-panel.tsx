import { IconBox, IconTruck } from "#app/art/icons.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { DeskOrder } from "./desk.ts";

export function DeliveryPanel({ order }: { order: DeskOrder }) {
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
          {order.tracking === "" ? "" : `, suivi ${order.tracking}`}
        </li>
      </ul>
    </Panel>
  );
}
