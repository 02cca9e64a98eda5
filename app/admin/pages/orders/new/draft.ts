import { type RentalPack, rentalPackById } from "#content/rental-packs.ts";
import { addDays, isCalendarDay } from "#domain/calendar/dates.ts";
import { parseEuros } from "#domain/money/typed-euros.ts";
import type { DeliveryWay } from "#domain/place/delivery.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import type { PaymentWay } from "#domain/shop/checkout.ts";
import type { admin, SuccessBody } from "../../../client/admin-client.ts";

export interface OrderDraftLine {
  readonly productId: string;
  readonly variantId?: string | undefined;
  readonly name: string;
  readonly sku: string;
  readonly priceCents: number;
  readonly stock: number;
  readonly quantity: number;
}

export interface DraftRental {
  readonly key: string;
  readonly machine: MachineKey;
  readonly pack: string | undefined;
  /** "" until it is chosen. */
  readonly first: string;
  readonly last: string;
}

export interface DraftGiftCard {
  readonly key: string;
  readonly amount: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export interface StaffDraft {
  readonly lines: readonly OrderDraftLine[];
  readonly rentals: readonly DraftRental[];
  readonly giftCards: readonly DraftGiftCard[];
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
  readonly delivery: {
    readonly way: DeliveryWay;
    readonly commune: string;
    readonly address: {
      readonly relay?: string | undefined;
      readonly street: string;
      readonly complement: string;
      readonly postalCode: string;
      readonly city: string;
    };
  };
  readonly giftCode: string;
  readonly promoCode: string;
  readonly payment: PaymentWay;
}

export type OrderPrice = SuccessBody<Awaited<ReturnType<typeof admin.orders.price.$post>>>;
export type ChangeDraft = (part: Partial<StaffDraft>) => void;

export const emptyOrder: StaffDraft = {
  lines: [],
  rentals: [],
  giftCards: [],
  name: "",
  email: "",
  phone: "",
  note: "",
  delivery: {
    way: "pickup",
    commune: "",
    address: { street: "", complement: "", postalCode: "", city: "" },
  },
  giftCode: "",
  promoCode: "",
  payment: "onSite",
};

/** Whether there is anything to pay for yet. */
export function hasLines({ lines, rentals, giftCards }: StaffDraft): boolean {
  return lines.length + rentals.length + giftCards.length > 0;
}

export function isDated({ first, last }: DraftRental): boolean {
  return isCalendarDay(first) && isCalendarDay(last) && first <= last;
}

/** Another machine than the pack's ends the pack, as on the site. */
export function draftWithMachine({ pack }: DraftRental, machine: MachineKey): Partial<DraftRental> {
  return { machine, pack: rentalPackById(pack)?.machine === machine ? pack : undefined };
}

/** A pack brings its machine, and its days once the first is known. */
export function withPack({ first, last }: DraftRental, id: string): Partial<DraftRental> {
  const pack = rentalPackById(id);
  if (!pack) return { pack: undefined };
  return { pack: pack.id, machine: pack.machine, last: lastOf(pack, first) ?? last };
}

/** The first day brings the pack's others; without a pack, the last is never before it. */
export function withFirst({ pack, last }: DraftRental, first: string): Partial<DraftRental> {
  return { first, last: lastOf(rentalPackById(pack), first) ?? (last < first ? first : last) };
}

function lastOf(pack: RentalPack | null, first: string): string | null {
  return pack && isCalendarDay(first) ? addDays(first, pack.days - 1) : null;
}

/** What the server is asked about: which things, never what they cost. What is half written waits. */
export function wantedOf(draft: StaffDraft) {
  const { lines, rentals, giftCards, delivery, giftCode, promoCode, email } = draft;
  return {
    lines: lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    rentals: rentals.filter(isDated).map(({ key: _key, ...asked }) => asked),
    giftCards: giftCards
      .filter(({ amount, name, email }) => amount !== "" && name !== "" && email !== "")
      .map(({ amount, name, email, message }) => {
        return { cents: parseEuros(amount) ?? 0, name: name.trim(), email: email.trim(), message };
      }),
    delivery,
    giftCode,
    promoCode,
    // Some codes hold a number of times for each person.
    ...(promoCode === "" ? {} : { email }),
  };
}
