import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import { MobileMenu, openMobileMenu, opensMobileMenu } from "./mobile-menu.tsx";

afterEach(cleanup);

function Page() {
  return (
    <>
      <button type="button" aria-label="Ouvrir le menu" onClick={openMobileMenu} {...opensMobileMenu} />
      <MobileMenu hasSession={false} Index={null} />
    </>
  );
}

const Site = createRoutesStub([
  { path: "/", Component: Page },
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

it("gives the focus back to the button that opened it", () => {
  render(<Site />);
  const opener = screen.getByLabelText("Ouvrir le menu");
  const close = screen.getByLabelText("Fermer le menu");
  for (const leave of [() => fireEvent.click(close), () => fireEvent.keyDown(close, { key: "Escape" })]) {
    fireEvent.click(opener);
    opener.blur();
    leave();
    expect(document.activeElement).toBe(opener);
  }
});
