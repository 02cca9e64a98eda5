import type { PaymentWay } from "#domain/checkout.ts";
import type { DeliveryWay } from "#domain/delivery.ts";
import type { Answer, admin } from "../../client/admin-client.ts";

export interface DraftLine {
  readonly productId: string;
  readonly name: string;
  readonly sku: string;
  readonly priceCents: number;
  readonly stock: number;
  readonly quantity: number;
}

export interface StaffDraft {
  readonly lines: readonly DraftLine[];
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
  readonly delivery: {
    readonly way: DeliveryWay;
    readonly commune: string;
    readonly address: {
      readonly street: string;
      readonly complement: string;
      readonly postalCode: string;
      readonly city: string;
    };
  };
  readonly giftCode: string;
  readonly payment: PaymentWay;
}

export type Price = Answer<Awaited<ReturnType<typeof admin.orders.price.$post>>>;
export type ChangeDraft = (part: Partial<StaffDraft>) => void;

export const emptyOrder: StaffDraft = {
  lines: [],
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
  payment: "onSite",
};
