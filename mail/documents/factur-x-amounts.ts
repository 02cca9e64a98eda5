import { vatExemption } from "#content/vat.ts";
import type { Cents } from "#domain/money/money.ts";
import { type BillingDocument, type BillingLine, vatParts } from "./billing-document.ts";
import { voucherExemption } from "./billing-words.ts";

/** The VAT treatment of a line, in the codes of UNTDID 5305: standard rate, exempt, outside the scope. */
export type TaxCategory = {
  readonly code: "S" | "E" | "O";
  readonly rate: number;
  readonly reason: string;
  readonly reasonCode: string;
};

export type NetLine = BillingLine & {
  readonly position: number;
  readonly netCents: Cents;
  readonly tax: TaxCategory;
};

export type TaxGroup = {
  readonly tax: TaxCategory;
  readonly lines: readonly NetLine[];
  readonly netCents: Cents;
  readonly vatCents: Cents;
};

type PlacedLine = BillingLine & { readonly position: number };

/** The lines by VAT treatment, without VAT; the amounts of each group are those that vatParts prints. */
export function taxGroups({
  lines,
  vatRate,
  vatCents,
}: Pick<BillingDocument, "lines" | "vatRate" | "vatCents">): readonly TaxGroup[] {
  const placed = lines.map((line, index) => ({ ...line, position: index + 1 }));
  if (vatRate === null) return [taxGroup(franchise, placed, null)];
  const goods = placed.filter(({ isVoucher }) => isVoucher !== true);
  const vouchers = placed.filter(({ isVoucher }) => isVoucher === true);
  const groups: TaxGroup[] = [];
  if (goods.length > 0) groups.push(taxGroup(standard(vatRate), goods, vatRate, vatCents));
  if (vouchers.length > 0) groups.push(taxGroup(voucher(goods.length > 0), vouchers, null));
  return groups;
}

const franchise: TaxCategory = {
  code: "E",
  rate: 0,
  reason: vatExemption,
  reasonCode: "VATEX-FR-FRANCHISE",
};

const standard = (rate: number): TaxCategory => ({ code: "S", rate, reason: "", reasonCode: "" });

/** EN 16931 lets nothing taxed stand beside a line outside the scope (BR-O-11): there the voucher counts as exempt. */
function voucher(isBesideGoods: boolean): TaxCategory {
  const reason = voucherExemption;
  return isBesideGoods
    ? { code: "E", rate: 0, reason, reasonCode: "" }
    : { code: "O", rate: 0, reason, reasonCode: "VATEX-EU-O" };
}

function taxGroup(
  tax: TaxCategory,
  lines: readonly PlacedLine[],
  vatRate: number | null,
  ownVatCents?: Cents,
): TaxGroup {
  const grossCents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const ownVat = ownVatCents === undefined ? {} : { vatCents: ownVatCents };
  const [part] = vatParts({ lines, vatRate, ...ownVat });
  const netCents = part?.netCents ?? grossCents;
  const nets = shareNet(lines, netCents, vatRate ?? 0);
  return {
    tax,
    lines: lines.map((line, index) => ({ ...line, tax, netCents: nets[index] ?? 0 })),
    netCents,
    vatCents: grossCents - netCents,
  };
}

/** Each line without VAT, to the cent, so that they add up to the group: the largest fractions are rounded up. */
function shareNet(lines: readonly BillingLine[], netCents: Cents, rate: number): readonly Cents[] {
  // A credit note may bear a cent more or less than its own rounding.
  if (lines.length === 1) return [netCents];
  const exact = lines.map(({ unitCents, quantity }) => (unitCents * quantity * 100) / (100 + rate));
  const nets = exact.map(Math.floor);
  const missing = netCents - nets.reduce((sum, cents) => sum + cents, 0);
  const fraction = (index: number) => (exact[index] ?? 0) - (nets[index] ?? 0);
  const roundedUp = [...nets.keys()].sort((one, other) => fraction(other) - fraction(one)).slice(0, missing);
  for (const index of roundedUp) nets[index] = (nets[index] ?? 0) + 1;
  return nets;
}
