import type { RentalMailItem } from "../../templates-map.ts";
import type { SamplesOf } from "./family.ts";

const customer = { customerName: "Jeanne Morel", customerEmail: "jeanne.morel@exemple.fr" };

const rental: RentalMailItem = {
  machine: "Dustego",
  dates: "Du 21/11/2026 au 22/11/2026",
  duration: "2 jours",
  total: "29,90\u00a0€",
  deposit: "150,00\u00a0€",
  periods: [{ uid: "rental-1", firstDate: "2026-11-21", lastDate: "2026-11-22" }],
};

export const rentalSamples: SamplesOf<`rental-${string}`> = {
  "rental-confirmed": { ...customer, rentals: [rental], stampedAtDate: "2026-11-15T09:30:00.000Z" },
  "rental-reminder": {
    customerName: customer.customerName,
    machine: rental.machine,
    dates: rental.dates,
    deposit: rental.deposit,
  },
  "rental-deposit-returned": {
    customerName: customer.customerName,
    machine: rental.machine,
    amount: rental.deposit,
    isCard: true,
  },
  "rental-cancelled": {
    ...customer,
    rental,
    refund: rental.total,
    stampedAtDate: "2026-11-16T09:30:00.000Z",
  },
};
