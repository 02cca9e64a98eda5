import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Said } from "./said.tsx";

afterEach(cleanup);

it("says nothing of what was drawn, then each change as one sentence", () => {
  const { container, rerender } = render(<Said>Produit : 90 ml, eau : 910 ml</Said>);
  const region = container.querySelector("[aria-live=polite]");
  expect(region?.textContent).toBe("");
  rerender(<Said>Produit : 50 ml, eau : 950 ml</Said>);
  expect(region?.textContent).toBe("Produit : 50 ml, eau : 950 ml");
  rerender(<Said>Produit : 90 ml, eau : 910 ml</Said>);
  expect(region?.textContent).toBe("Produit : 90 ml, eau : 910 ml");
});
