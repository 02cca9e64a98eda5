import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { ContractPage } from "#usecases/subscriptions/read-contract-page.ts";
import { ContractVisits } from "./contract-visits.tsx";

it("asks for what is left to pay of a visit, not for its price", () => {
  const visit: ContractPage["visits"][number] = {
    ...{ dueOn: "2026-12-01", isFree: false, jobId: "a", jobState: "invoiced", dueCents: 53_33 },
    ...{ visitAt: null, startToken: null, visitToken: null },
  };
  const contract = {
    visits: [visit],
    hasCard: true,
    paysByCard: true,
    state: "active",
  } as unknown as ContractPage;
  render(
    <MemoryRouter>
      <ContractVisits contract={contract} token="jeton" />
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: /^Payer/ }).textContent).toContain("53,33\u00a0€");
});
