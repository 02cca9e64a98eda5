import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import type { AdminOrder } from "./admin-order.ts";
import { CustomerPanel } from "./customer-panel.tsx";

afterEach(cleanup);

function show(buyer: AdminOrder["order"]["buyer"]): void {
  const order = { name: "Jeanne Morel", email: "jeanne@exemple.fr", phone: "", buyer };
  const adminOrder = { order, customer: { orders: 1, spentCents: 2490 } } as AdminOrder;
  render(
    <MemoryRouter>
      <CustomerPanel adminOrder={adminOrder} />
    </MemoryRouter>,
  );
}

it("names the company that the invoice is for, with its address and its numbers", () => {
  show({ company: "Garage Dupont", siren: "732829320", vatNumber: "", address: ["1 place", "1 place"] });
  expect(screen.getByLabelText("Facturé à").textContent).toBe("Garage Dupont1 place1 placeSIREN 732829320");
});

it("names no company for a private person", () => {
  show(null);
  expect(screen.queryByLabelText("Facturé à")).toBeNull();
});
