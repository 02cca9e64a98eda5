import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { LiveAnnouncement } from "./live-announcement.tsx";

afterEach(cleanup);

it("announces nothing of the initial content, then each change as one sentence", () => {
  const { container, rerender } = render(<LiveAnnouncement>Produit : 90 ml, eau : 910 ml</LiveAnnouncement>);
  const region = container.querySelector("[aria-live=polite]");
  expect(region?.textContent).toBe("");
  rerender(<LiveAnnouncement>Produit : 50 ml, eau : 950 ml</LiveAnnouncement>);
  expect(region?.textContent).toBe("Produit : 50 ml, eau : 950 ml");
  rerender(<LiveAnnouncement>Produit : 90 ml, eau : 910 ml</LiveAnnouncement>);
  expect(region?.textContent).toBe("Produit : 90 ml, eau : 910 ml");
});
