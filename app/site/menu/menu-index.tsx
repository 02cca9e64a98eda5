import { type KeyboardEvent, useId } from "react";
import { Price } from "#app/ui/core/price.tsx";
import { type MenuRow, menuExtras, menuGroups } from "#content/lists/menu-index.ts";
import { offeredLinks } from "#content/offered-links.ts";
import type { CarCategory } from "#domain/vehicle/vehicle.ts";
import { NavLink } from "#router";
import { useVehicleChoice } from "../service-parts/use-vehicle-choice.ts";
import { menuPrice } from "./menu-price.ts";
import { MenuVehicle } from "./menu-vehicle.tsx";
import "./menu-index.css";

/** The services as a drawn index: silhouette, name, starting price. Loaded when a menu is first opened. */
export function MenuIndex() {
  const [{ category }] = useVehicleChoice();
  const id = useId();
  const groups = menuGroups
    .map(({ title, rows }) => ({ title, rows: offeredLinks(rows) }))
    .filter(({ rows }) => rows.length > 0);
  const extras = offeredLinks(menuExtras);
  return (
    <div className="on-light menu-index">
      <div className="menu-groups">
        {groups.map(({ title, rows }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move between its links
          <div key={title} className="menu-group" onKeyDown={moveBetweenLinks}>
            <p id={`${id}${title}`} className="menu-title">
              {title}
            </p>
            <ul aria-labelledby={`${id}${title}`}>
              {rows.map((row) => (
                <Row key={row.href} row={row} category={category} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <MenuVehicle />
      <ul className="menu-extras">
        {extras.map((row) => (
          <Row key={row.href} row={row} category={category} />
        ))}
      </ul>
    </div>
  );
}

function Row({ row, category }: { row: MenuRow; category: CarCategory | null }) {
  const cents = menuPrice(row, category);
  return (
    <li>
      <NavLink to={row.href} end className="menu-row">
        <img src={`/art/menu/${row.id}.svg`} alt="" width="88" height="50" decoding="async" />
        <span className="menu-name">
          {row.label} <small>{row.description}</small>
        </span>
        {cents === undefined ? (
          <span className="menu-note">{row.note}</span>
        ) : (
          <Price
            cents={cents}
            from={row.isFrom ? "dès" : undefined}
            per={row.unit && `/${row.unit}`}
            className="menu-price"
          />
        )}
      </NavLink>
    </li>
  );
}

/** Up and down, inside a group. */
function moveBetweenLinks(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
