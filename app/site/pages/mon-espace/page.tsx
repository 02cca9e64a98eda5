import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { SpaceFrame } from "#app/site/customer-space/space-frame.tsx";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { spacePages } from "#content/pages/customer-space.ts";
import type { Route } from "./+types/page.ts";

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, spacePages.home);
}

export const headers = linkPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, email } = await requireCustomer({ request, context });
  return { name, email };
}

export default function Space({ loaderData: { name, email } }: Route.ComponentProps) {
  return (
    <SpaceFrame title={`Bonjour ${name}`} email={email}>
      {null}
    </SpaceFrame>
  );
}
