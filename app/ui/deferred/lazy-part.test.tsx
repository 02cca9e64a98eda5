import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

const Calendar = ({ label }: { label: string }) => <p>{label}</p>;
const load = vi.fn<() => Promise<typeof Calendar>>();
beforeEach(() => load.mockReset());
afterEach(() => {
  cleanup();
  for (const link of document.head.querySelectorAll("link")) link.remove();
});

async function open() {
  const Part = lazyPart(load);
  await act(async () => {
    render(
      <main>
        <h1>Location</h1>
        <Suspense>
          <Part label="Novembre" />
        </Suspense>
      </main>,
    );
  });
}

it("shows the part once its code is there", async () => {
  load.mockResolvedValue(Calendar);
  await open();
  expect(screen.getByText("Novembre")).toBeTruthy();
});

it("keeps the page when the code does not arrive, and asks again at the visitor's wish", async () => {
  load.mockRejectedValue(new Error("offline"));
  await open();
  expect(screen.getByRole("heading").textContent).toBe("Location");
  const again = screen.getByRole("button", { name: "Réessayer" });
  await act(async () => fireEvent.click(again));
  expect(screen.getByRole("alert").textContent).toContain("n’a pas pu se charger");
  load.mockResolvedValue(Calendar);
  await act(async () => fireEvent.click(again));
  expect(screen.getByText("Novembre")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

it("asks again when the network is back", async () => {
  load.mockRejectedValueOnce(new Error("offline")).mockResolvedValue(Calendar);
  await open();
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(screen.getByText("Novembre")).toBeTruthy();
});

it("asks for a sheet that did not arrive again, before the part is shown", async () => {
  load.mockRejectedValueOnce(new Error("Unable to preload CSS")).mockResolvedValue(Calendar);
  await open();
  const failed = document.createElement("link");
  failed.rel = "stylesheet";
  failed.href = "data:text/css,";
  document.head.append(failed);
  failed.dispatchEvent(new Event("error"));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Réessayer" })));
  expect(failed.isConnected).toBe(false);
  const link = document.head.querySelector("link");
  expect(link?.getAttribute("href")).toBe("data:text/css,");
  expect(screen.queryByText("Novembre")).toBeNull();
  await act(async () => link?.dispatchEvent(new Event("load")));
  expect(screen.getByText("Novembre")).toBeTruthy();
});
