import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { Sheet } from "./sheet.tsx";

/** What jsdom lacks of <dialog>: opening, closing, the event a task later, and the focus given back. */
beforeEach(() => {
  let opener: Element | null = null;
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new Error("InvalidStateError");
    opener = document.activeElement;
    this.open = true;
    this.querySelector("button")?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    if (opener instanceof HTMLElement) opener.focus();
    setTimeout(() => this.dispatchEvent(new Event("close")));
  };
});
afterEach(cleanup);

const later = () => new Promise((resolve) => setTimeout(resolve));

describe.each([
  ["Dialog", Dialog],
  ["Sheet", Sheet],
])("%s", (_name, Panel) => {
  const onClose = vi.fn();
  function Page() {
    const [open, setOpen] = useState(false);
    const close = () => {
      onClose();
      setOpen(false);
    };
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ouvrir
        </button>
        <Panel open={open} onClose={close} title="Votre panier" footer={<p>Total</p>}>
          <p>Vide</p>
        </Panel>
      </>
    );
  }

  beforeEach(() => {
    onClose.mockClear();
  });

  async function openPanel(): Promise<HTMLDialogElement> {
    render(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "Ouvrir" }));
    return screen.getByRole<HTMLDialogElement>("dialog", { name: "Votre panier" });
  }

  it("opens as a modal named by its title", async () => {
    expect((await openPanel()).open).toBe(true);
  });

  it.each<[string, (panel: HTMLDialogElement) => void]>([
    ["the close button", () => fireEvent.click(screen.getByRole("button", { name: "Fermer" }))],
    ["Escape, which the browser turns into closing", (panel) => panel.close()],
    [
      "a click on the backdrop",
      (panel) => {
        fireEvent.mouseDown(panel);
        fireEvent.click(panel);
      },
    ],
  ])("closes by %s, reports it once and gives the focus back", async (_way, close) => {
    const panel = await openPanel();
    close(panel);
    await later();
    expect([panel.open, onClose.mock.calls.length]).toEqual([false, 1]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Ouvrir" }));
  });

  it("stays open when a press inside ends outside, as when selecting text", async () => {
    const panel = await openPanel();
    fireEvent.mouseDown(screen.getByText("Vide"));
    fireEvent.click(panel);
    expect([panel.open, onClose.mock.calls.length]).toEqual([true, 0]);
  });

  it("stays open through React's double effects", async () => {
    render(
      <StrictMode>
        <Panel open onClose={onClose} title="Votre panier">
          <p>Vide</p>
        </Panel>
      </StrictMode>,
    );
    await later();
    expect([screen.getByRole<HTMLDialogElement>("dialog").open, onClose.mock.calls.length]).toEqual([
      true,
      0,
    ]);
  });

  it("gives the focus back to an opener that a click had not focused, as in Safari", async () => {
    render(<Page />);
    const opener = screen.getByRole("button", { name: "Ouvrir" });
    fireEvent.click(opener);
    fireEvent.click(screen.getByRole("button", { name: "Fermer" }));
    await later();
    expect(document.activeElement).toBe(opener);
  });

  it("gives the focus back when it is taken out of the page while open", async () => {
    const opener = document.createElement("button");
    document.body.append(opener);
    opener.focus();
    const view = render(
      <Panel open onClose={onClose} title="Votre panier">
        <p>Vide</p>
      </Panel>,
    );
    view.unmount();
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });
});

it("marks the page behind until the last of two modals is closed", () => {
  const two = (outer: boolean, inner: boolean) => (
    <>
      <Dialog open={outer} onClose={vi.fn()} title="Un">
        <p>Un</p>
      </Dialog>
      <Dialog open={inner} onClose={vi.fn()} title="Deux">
        <p>Deux</p>
      </Dialog>
    </>
  );
  const isMarked = () => document.documentElement.hasAttribute("data-behind-modal");
  const { rerender, unmount } = render(two(true, true));
  expect(isMarked()).toBe(true);
  rerender(two(true, false));
  expect(isMarked()).toBe(true);
  rerender(two(false, false));
  expect(isMarked()).toBe(false);
  rerender(two(true, false));
  unmount();
  expect(isMarked()).toBe(false);
});
