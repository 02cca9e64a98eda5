import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { refused } from "../../client/outcome.ts";
import { useSaveForm } from "../../ui/use-save.ts";
import { SectionForm } from "./section-form.tsx";

afterEach(() => cleanup());

const nothing = () => {};
const untouched = {
  ...{ isRestored: false, isOvertaken: false, hasOlder: false, isChanged: false, round: 0 },
  ...{ discard: nothing, resume: nothing, dropOlder: nothing },
};

/** A section with the field "iban" alone, whose save is refused about a field. */
function Section({ field }: { readonly field?: string }) {
  const saving = useSaveForm({ send: () => refused("Cette adresse n’est pas valable.", field) });
  const error = saving.errorAt("iban");
  return (
    <SectionForm title="Facturation" form={{ ...untouched, saving }}>
      <input aria-label="IBAN" aria-invalid={Boolean(error)} />
      <output>{error}</output>
    </SectionForm>
  );
}

async function refusalAbout(field?: string): Promise<readonly string[]> {
  const router = createMemoryRouter([{ path: "/", element: <Section {...(field ? { field } : {})} /> }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole("button", { name: "Enregistrer" }));
  await screen.findByText("Cette adresse n’est pas valable.");
  return screen.getAllByText("Cette adresse n’est pas valable.").map(({ role, tagName }) => role ?? tagName);
}

it("a refusal about a field that is not shown is announced by the form", async () => {
  expect(await refusalAbout("logoUrl")).toEqual(["alert"]);
});

it("the same refusal stays announced after a second try", async () => {
  await refusalAbout("logoUrl");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(screen.getByRole("alert").textContent).toBe("Cette adresse n’est pas valable.");
});

it("a refusal about no field is announced by the form", async () => {
  expect(await refusalAbout()).toEqual(["alert"]);
});

it("a refusal at its field is not repeated", async () => {
  expect(await refusalAbout("iban")).toEqual(["OUTPUT"]);
});
