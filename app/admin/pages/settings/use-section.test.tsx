import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rememberAdmin } from "../../client/current-admin.ts";
import { OutreachForm } from "./outreach-form.tsx";

// Without the sign-in service.
vi.mock("../../session/bearer-fetch.ts", () => ({
  bearerFetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
}));

beforeEach(() => {
  sessionStorage.clear();
  rememberAdmin({ userId: "marie", sendsMail: false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = "https://g.page/r/reflet/review";

interface Server {
  lettersPerMinute: number;
  googleReviewUrl: string;
  version: number;
}

function Page() {
  const { version, ...saved } = useLoaderData<Server>();
  return <OutreachForm saved={saved} version={version} />;
}

/** The page as a reload shows it: the section, over a server that refuses what was typed on an older version. */
async function openForm(server: Server): Promise<void> {
  cleanup();
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    const { version, value } = JSON.parse(String(init.body));
    if (version !== server.version)
      return Response.json({ message: "Modifiés entre-temps." }, { status: 409 });
    Object.assign(server, value, { version: version + 1 });
    return Response.json({ version: server.version });
  });
  const load = () => ({ ...server });
  const router = createMemoryRouter([
    { path: "/", loader: load, element: <Page />, hydrateFallbackElement: <p>…</p> },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByLabelText(/page d’avis Google/);
}

const letters = () => screen.getByLabelText<HTMLInputElement>(/Lettres envoyées/);
const google = () => screen.getByLabelText<HTMLInputElement>(/page d’avis Google/);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("a save in another tab is told, keeps what was typed, and shows the rest of what it saved", async () => {
  const server = { lettersPerMinute: 60, googleReviewUrl: "", version: 3 };
  await openForm(server);
  await userEvent.type(google(), page);
  Object.assign(server, { lettersPerMinute: 90, version: 4 });
  await press("Enregistrer");
  await screen.findByText(/Votre saisie est gardée/);
  expect(screen.getByRole("alert").textContent).toBe("Modifiés entre-temps.");
  expect(google().value).toBe(page);
  expect(letters().value).toBe("90");
  await press("Enregistrer");
  await vi.waitFor(() => expect(server).toEqual({ lettersPerMinute: 90, googleReviewUrl: page, version: 5 }));
  await vi.waitFor(() => expect(screen.queryByText(/Votre saisie est gardée/)).toBeNull());
  expect(sessionStorage.length).toBe(0);
});

it("what was typed before that save comes back after a reload on request, on top of it", async () => {
  const server = { lettersPerMinute: 60, googleReviewUrl: "", version: 3 };
  await openForm(server);
  await userEvent.type(google(), page);
  Object.assign(server, { lettersPerMinute: 90, version: 4 });
  await openForm(server);
  expect(google().value).toBe("");
  await openForm(server);
  await press("Reprendre ma saisie");
  expect(google().value).toBe(page);
  expect(letters().value).toBe("90");
  expect(screen.queryByRole("button", { name: "Reprendre ma saisie" })).toBeNull();
  await openForm(server);
  expect(google().value).toBe(page);
  await press("Effacer");
  expect(google().value).toBe("");
  await openForm(server);
  expect(google().value).toBe("");
});

it("what was typed before that save is gone once it is thrown away", async () => {
  const server = { lettersPerMinute: 60, googleReviewUrl: "", version: 3 };
  await openForm(server);
  await userEvent.type(google(), page);
  server.version = 4;
  await openForm(server);
  await press("Effacer ma saisie");
  expect(screen.queryByRole("button", { name: "Reprendre ma saisie" })).toBeNull();
  await openForm(server);
  expect(screen.queryByRole("button", { name: "Reprendre ma saisie" })).toBeNull();
});
