import { formatEuros } from "#domain/money/money.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { Link } from "#router";
import type { DataColumn } from "../../ui/data-table.tsx";
import { StatusPill, type Tone } from "../../ui/status-pill.tsx";
import { type ListedProduct, thumbnail } from "./list-address.ts";
import { RowMenu } from "./row-menu.tsx";

/** The bars are drawn on the scale of the rows shown. */
export function productColumns(
  rows: readonly ListedProduct[],
  onDone: () => Promise<void>,
): readonly DataColumn<ListedProduct>[] {
  const most = Math.max(20, ...rows.map(({ stock }) => stock));
  return [
    { label: "Produit", sort: "nom", cell: (row) => <Name row={row} /> },
    { label: "Catégorie", sort: "categorie", wide: true, cell: ({ category }) => <Muted text={category} /> },
    { label: "Prix", sort: "prix", align: "end", cell: (row) => <RowPrice row={row} /> },
    { label: "Stock", sort: "stock", cell: (row) => <Stock row={row} most={most} /> },
    { label: "Statut", sort: "statut", wide: true, cell: (row) => <Status row={row} /> },
    {
      label: "Vendus, 30\u00a0j",
      sort: "ventes",
      align: "end",
      wide: true,
      cell: ({ sold }) => formatCount(sold),
    },
    {
      label: "Actions",
      isHeadingHidden: true,
      wide: true,
      align: "end",
      cell: (row) => <RowMenu row={row} onDone={onDone} />,
    },
  ];
}

function Name({ row }: { row: ListedProduct }) {
  const { id, name, sku, image } = row;
  const [, status] = statusOf(row);
  return (
    <Link to={`/admin/products/edit/${id}`} className="prod-name">
      {image ? (
        <img src={thumbnail(image)} alt="" width={36} height={36} loading="lazy" />
      ) : (
        <span className="prod-no-picture" />
      )}
      <span>
        <b>{name}</b>
        <small>
          {sku}
          {status === "En ligne" ? null : <span className="prod-narrow">{status}</span>}
        </small>
      </span>
    </Link>
  );
}

function Muted({ text }: { text: string }) {
  return <span className="adm-muted">{text}</span>;
}

function RowPrice({ row: { priceCents, crossedCents } }: { row: ListedProduct }) {
  return (
    <span className="prod-price">
      {crossedCents === null ? null : (
        <s>
          <span className="sr-only">Prix barré </span>
          {formatEuros(crossedCents)}
        </s>
      )}
      {formatEuros(priceCents)}
    </span>
  );
}

function Stock({ row: { stock, stockState }, most }: { row: ListedProduct; most: number }) {
  return (
    <span className="prod-stock" data-state={stockState}>
      <b>{formatCount(stock)}</b>
      <i aria-hidden="true">
        <u style={{ width: `${Math.min(100, (stock / most) * 100)}%` }} />
      </i>
    </span>
  );
}

function Status({ row }: { row: ListedProduct }) {
  const [tone, words] = statusOf(row);
  return <StatusPill tone={tone}>{words}</StatusPill>;
}

function statusOf({ archivedAt, active, stockState, crossedCents }: ListedProduct): [Tone, string] {
  if (archivedAt !== null) return ["quiet", "Archivé"];
  if (!active) return ["hollow", "Brouillon"];
  if (stockState === "out") return ["bad", "Épuisé"];
  return crossedCents === null ? ["good", "En ligne"] : ["warn", "En promotion"];
}
