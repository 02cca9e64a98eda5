import type { RouterContextProvider } from "react-router";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { pathOfPage } from "#app/site/page-parameters.ts";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { spacePaths } from "#content/pages/customer-space.ts";
import { redirect } from "#router";
import { readSession, type SignedInCustomer } from "#usecases/customer-space/sessions.ts";
import { readSpaceCookie } from "./space-cookie.ts";

interface SpaceRequest {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Whoever is signed in, or null. The page is kept out of the shared cache either way. */
export async function readSignedInCustomer({
  request,
  context,
}: SpaceRequest): Promise<SignedInCustomer | null> {
  context.get(pageContext).isPrivate = true;
  const deps = context.get(depsContext);
  return readSession(deps, readSpaceCookie(request, deps.siteUrl));
}

/** For loaders and actions of the space: leads to the sign-in page without a session. */
export async function requireCustomer(asked: SpaceRequest): Promise<SignedInCustomer> {
  const customer = await readSignedInCustomer(asked);
  if (customer) return customer;
  const path = pathOfPage(new URL(asked.request.url).pathname);
  const back = path === spacePaths.home ? "" : `?retour=${encodeURIComponent(path)}`;
  throw redirect(`${spacePaths.signIn}${back}` as typeof spacePaths.signIn, {
    status: 303,
    headers: privateHeaders,
  });
}
