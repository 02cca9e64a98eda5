import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { type BuyerDraft, buyerDraftOf, wantedBuyer } from "./buyer-draft.ts";
import { BuyerFields } from "./buyer-fields.tsx";

afterEach(cleanup);

function Editor({ isCompany = false, error }: { isCompany?: boolean; error?: string }) {
  const [draft, setDraft] = useState<BuyerDraft>(buyerDraftOf(null));
  const errorAt = (field: string) => (field === "buyer.siren" ? error : undefined);
  return (
    <>
      <BuyerFields draft={draft} onChange={setDraft} errorAt={errorAt} isCompany={isCompany} />
      <output>{JSON.stringify(wantedBuyer(draft))}</output>
    </>
  );
}

it("asks for a company once it is chosen, and keeps what was typed when it is not", async () => {
  const user = userEvent.setup();
  render(<Editor />);
  expect(screen.queryByLabelText("SIREN")).toBeNull();
  await user.click(screen.getByLabelText("Entreprise"));
  await user.type(screen.getByLabelText("SIREN"), "732829320");
  await user.type(screen.getByLabelText("Adresse de facturation"), "1 place{Enter}01000 Bourg");
  expect(JSON.parse(screen.getByRole("status").textContent ?? "")).toEqual({
    ...{ company: "", siren: "732829320", vatNumber: "" },
    address: ["1 place", "01000 Bourg"],
  });
  await user.click(screen.getByLabelText("Particulier"));
  expect(screen.getByRole("status").textContent).toBe("null");
  await user.click(screen.getByRole("radio", { name: "Entreprise" }));
  expect(screen.getByLabelText<HTMLInputElement>("SIREN").value).toBe("732829320");
});

it("offers no choice for a customer known as a company, and shows what is wrong at its field", () => {
  render(<Editor isCompany error="Ce n’est pas un numéro SIREN." />);
  expect(screen.queryByLabelText("Particulier")).toBeNull();
  expect(screen.getByLabelText("SIREN").getAttribute("aria-invalid")).toBe("true");
});
