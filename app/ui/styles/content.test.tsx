import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Accordion } from "../core/accordion.tsx";
import { Stars } from "../core/stars.tsx";
import { type Column, Table } from "../core/table.tsx";
import { Notice } from "../feedback/notice.tsx";
import { Bone, Skeleton } from "../feedback/skeleton.tsx";
import { SectionHeading } from "../layout/section-heading.tsx";

afterEach(cleanup);

describe("Accordion", () => {
  const items = [
    { title: "Et s’il pleut ?", content: "Nous reportons." },
    { title: "Combien de temps ?", content: "Deux heures." },
  ];
  const details = (container: HTMLElement) =>
    [...container.querySelectorAll("details")].map((item) => ({
      isGrouped: item.hasAttribute("name"),
      open: item.open,
    }));

  it("opens one at a time, which the browser sees to through the shared name", () => {
    const { container } = render(<Accordion items={items} openIndex={1} />);
    expect(details(container)).toEqual([
      { isGrouped: true, open: false },
      { isGrouped: true, open: true },
    ]);
  });

  it("may open several", () => {
    const { container } = render(<Accordion items={items} multiple />);
    expect(details(container).map(({ isGrouped }) => isGrouped)).toEqual([false, false]);
  });
});

describe("Table", () => {
  type Plan = { name: string; price: string };
  const columns: Column<Plan>[] = [
    { label: "Catégorie", cell: (plan) => plan.name, isRowHeader: true },
    { label: "Chaque mois", cell: (plan) => plan.price, align: "end" },
  ];

  it("is a table whose cells carry their column's name for phones", () => {
    render(
      <Table
        caption="Abonnements"
        columns={columns}
        rows={[{ name: "Citadine", price: "49 €" }]}
        rowKey={(plan) => plan.name}
      />,
    );
    expect(screen.getByRole("table", { name: "Abonnements" })).toBeTruthy();
    expect(screen.getByRole("rowheader").textContent).toBe("Citadine");
    expect(screen.getByRole("cell").dataset.label).toBe("Chaque mois");
  });

  it("gives its place to the empty state", () => {
    render(
      <Table
        caption="Commandes"
        columns={columns}
        rows={[]}
        rowKey={(plan) => plan.name}
        empty={<p>Aucune commande</p>}
      />,
    );
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByText("Aucune commande")).toBeTruthy();
  });
});

it("a skeleton announces what is loading", () => {
  render(
    <Skeleton label="Chargement des avis...">
      <Bone className="h-5" />
    </Skeleton>,
  );
  expect(screen.getByRole("status").textContent).toBe("Chargement des avis...");
});

it.each([
  [5, "5 sur 5"],
  [4.25, "4,3 sur 5"],
  [7, "5 sur 5"],
])("a rating of %d reads %s", (rating, name) => {
  render(<Stars rating={rating} />);
  expect(screen.getByRole("img", { name })).toBeTruthy();
});

it("only an error notice interrupts", () => {
  render(
    <>
      <Notice>Information</Notice>
      <Notice tone="warning">Attention</Notice>
      <Notice tone="error" title="Paiement refusé" />
    </>,
  );
  expect(screen.getAllByRole("alert").map((alert) => alert.textContent)).toEqual(["Paiement refusé"]);
});

it("a section's heading takes the level asked for and can name the section", () => {
  render(
    <section aria-labelledby="location">
      <SectionHeading id="location" level={3} kicker="Location" title="Louez la machine" />
    </section>,
  );
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Louez la machine");
  expect(screen.getByRole("region", { name: "Louez la machine" })).toBeTruthy();
});
