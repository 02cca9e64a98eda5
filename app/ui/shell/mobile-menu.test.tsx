import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import { MobileMenu, openMobileMenu } from "./mobile-menu.tsx";

afterEach(cleanup);

const Site = createRoutesStub([
  { path: "/", Component: () => <MobileMenu hasSession={false} Index={null} /> },
  { path: "/contact", Component: () => <MobileMenu hasSession={false} Index={null} /> },
]);

/** Without a style sheet the menu is hidden to queries by role. */
const shownMenu = () => screen.getByLabelText("Menu", { selector: "dialog" });
const isOpen = () => shownMenu().hasAttribute("data-open");

it("has no popovers to open it with here, as in older browsers", () => {
  expect("showPopover" in document.body).toBe(false);
});

it("opens where there are no popovers, and closes by its button and by Escape", () => {
  render(<Site />);
  expect(isOpen()).toBe(false);
  openMobileMenu();
  expect(isOpen()).toBe(true);
  const menu = shownMenu();
  fireEvent.click(screen.getByLabelText("Fermer le menu"));
  expect(isOpen()).toBe(false);
  openMobileMenu();
  fireEvent.keyDown(menu, { key: "Escape" });
  expect(isOpen()).toBe(false);
});
