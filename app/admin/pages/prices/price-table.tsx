import type { ClipboardEvent, KeyboardEvent } from "react";
import { silhouettes } from "#app/art/art-names.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { priceCents, priceText } from "#domain/money/price.ts";
import { formatWorkLength, parseWorkLength } from "#domain/planning/work-length.ts";
import { isDistance, isEditable, listPriceOf, minutesOf } from "./price-cells.ts";
import { type PriceEdit, readPastedBlock, type Typed } from "./price-edits.ts";
import type { PriceGroup } from "./price-rows.ts";
import { amountText, waitingText } from "./price-words.ts";
import type { PriceBoard } from "./use-price-board.ts";

/** A table like a spreadsheet's: arrows and Enter move, a copied block is pasted from the cell on. */
export function PriceTable({ group, board }: { group: PriceGroup; board: PriceBoard }) {
  const keys = group.rows.map((row) => group.columns.map(({ id }) => row.keys[id]));
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    const [row, column] = positionOf(event.target);
    if (!step || row === null || column === null) return;
    event.preventDefault();
    const next = event.currentTarget.querySelector<HTMLInputElement>(`[data-cell="${row + step}-${column}"]`);
    next?.focus();
    next?.select();
  };
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const block = readPastedBlock(event.clipboardData.getData("text/plain"));
    const [row, column] = positionOf(event.target);
    if (!block || row === null || column === null) return;
    event.preventDefault();
    board.paste(
      block.flatMap((line, down) =>
        line.flatMap((text, right) => {
          const key = keys[row + down]?.[column + right];
          return key && isEditable(key, listPriceOf(key, board.stateOf(key))) ? [[key, text] as const] : [];
        }),
      ),
    );
  };
  return (
    <table className="pr-table" data-columns={group.columns.length} onKeyDown={move} onPaste={paste}>
      <caption className="sr-only">{`Prix\u00a0: ${group.label}`}</caption>
      <thead>
        <tr>
          <th scope="col">Offre</th>
          {group.columns.map(({ id, label }) => (
            <th key={label} scope="col">
              {label}
              {isDrawn(id) ? <Vehicle kind={silhouettes[id]} frame="tight" lazy /> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.rows.map((row, down) => (
          <tr key={row.title}>
            <th scope="row">{row.title}</th>
            {group.columns.map(({ id, label }, right) => {
              const key = row.keys[id];
              const isOnly = Object.keys(row.keys).length === 1;
              const name = isOnly ? row.title : `${row.title}, ${label}`;
              return (
                <td key={label} data-label={isOnly ? undefined : label}>
                  {key ? <Cell id={key} name={name} place={`${down}-${right}`} board={board} /> : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isDrawn(category: string): category is keyof typeof silhouettes {
  return Object.hasOwn(silhouettes, category);
}

function Cell({ id, name, place, board }: { id: string; name: string; place: string; board: PriceBoard }) {
  const state = board.stateOf(id);
  const price = listPriceOf(id, state);
  const amount = price && priceCents(price);
  const edit = board.edits.find(({ key }) => key === id);
  const [waiting] = state?.waiting ?? [];
  const minutes = minutesOf(id, board.minutes.get(id));
  const length = minutes === null ? "" : textIn(board.typedMinutes, id, formatWorkLength(minutes));
  const isOtherLength = board.minuteEdits.some(({ key }) => key === id);
  if (!isEditable(id, price)) return <span className="adm-muted">{price && priceText(price)}</span>;
  return (
    <div className="pr-cell" data-edit={toneOf(edit)}>
      <input
        aria-label={`Prix, ${name}`}
        data-cell={place}
        inputMode="decimal"
        autoComplete="off"
        value={textIn(board.typed, id, amount === null ? "" : typedAmount(id, amount))}
        placeholder={amount === null && price ? priceText(price) : undefined}
        aria-invalid={edit?.doubt ? true : undefined}
        onFocus={() => board.show(id)}
        onChange={(event) => board.type(id, event.currentTarget.value)}
      />
      {edit && edit.before !== null ? <s>{amountText(id, edit.before)}</s> : null}
      {minutes === null ? null : (
        <input
          className="pr-length"
          aria-label={`Durée, ${name}`}
          autoComplete="off"
          maxLength={20}
          value={length}
          data-edit={isOtherLength ? "changed" : undefined}
          aria-invalid={parseWorkLength(length) === null ? true : undefined}
          onChange={(event) => board.typeMinutes(id, event.currentTarget.value)}
        />
      )}
      {waiting ? (
        <small>{`${waitingText(id, waiting.value)} au ${formatDay(parisDay(new Date(waiting.validFrom)))}`}</small>
      ) : null}
    </div>
  );
}

function toneOf(edit: PriceEdit | undefined): "changed" | "doubtful" | undefined {
  return edit && (edit.doubt ? "doubtful" : "changed");
}

function textIn(typed: Typed, key: string, otherwise: string): string {
  return typed[key] ?? otherwise;
}

/** "79" or "79,90", to be typed over. */
function typedAmount(key: string, amount: number): string {
  if (isDistance(key)) return String(amount);
  return (amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)).replace(".", ",");
}

function positionOf(target: EventTarget): readonly [row: number | null, column: number | null] {
  const place = target instanceof HTMLElement ? target.dataset.cell : undefined;
  const [row, column] = (place ?? "").split("-");
  return row && column ? [Number(row), Number(column)] : [null, null];
}
