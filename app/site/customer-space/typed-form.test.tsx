import { render } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { useInterruptedForm, useTypedForm } from "./typed-form.ts";

function Space({ email = "zoe@exemple.fr" }) {
  useTypedForm(email);
  return (
    <>
      <form method="post" aria-label="retirer" onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="etape" value="adresse-retirer" />
      </form>
      <details>
        <form method="post" aria-label="adresse" onSubmit={(event) => event.preventDefault()}>
          <input type="hidden" name="etape" value="adresse" />
          <input name="rue" defaultValue="" />
          <select name="genre" defaultValue="a">
            <option value="a">a</option>
            <option value="b">b</option>
          </select>
          <input type="checkbox" name="accord" value="oui" />
        </form>
      </details>
    </>
  );
}

function SignIn() {
  useInterruptedForm();
  return null;
}

beforeEach(() => sessionStorage.clear());

/** Types an address and sends it. */
function send(): void {
  const { getByRole, unmount } = render(<Space />);
  const form = getByRole("form", { name: "adresse", hidden: true }) as HTMLFormElement;
  (form.elements.namedItem("rue") as HTMLInputElement).value = "3 rue des Lilas";
  (form.elements.namedItem("genre") as HTMLSelectElement).value = "b";
  (form.elements.namedItem("accord") as HTMLInputElement).click();
  form.requestSubmit();
  unmount();
}

function shown(email?: string) {
  const { container } = render(<Space {...(email ? { email } : {})} />);
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`);
  return [
    field("rue")?.value,
    field("genre")?.value,
    field("accord")?.checked,
    container.querySelector("details")?.open,
  ];
}

it("what was sent and met the sign-in page is in its form again, once", () => {
  send();
  render(<SignIn />).unmount();
  expect(shown()).toEqual(["3 rue des Lilas", "b", true, true]);
  expect(sessionStorage).toHaveLength(0);
});

it("what was answered is not filled in again", () => {
  send();
  expect(shown()).toEqual(["", "a", false, false]);
});

it("another customer who signs in does not see it", () => {
  send();
  render(<SignIn />).unmount();
  expect(shown("luc@exemple.fr")).toEqual(["", "a", false, false]);
});
