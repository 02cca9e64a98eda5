import { IconDownload } from "#app/art/icons.tsx";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { GuaranteeList, PassportHistory } from "#app/site/passport/passport-history.tsx";
import { PassportStage } from "#app/site/passport/passport-stage.tsx";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { pageMeta } from "#app/site/seo/page-meta.ts";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { business } from "#content/business.ts";
import { passportPage as texts } from "#content/pages/passport.ts";
import { data } from "#router";
import { readSharedPassport } from "#usecases/passport/read-passport.ts";
import { CheckoutShell } from "../paiement/checkout-shell.tsx";
import type { Route } from "./+types/page.ts";
import { vehicleData } from "./vehicle-data.ts";

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const { title, description } = texts;
  const passport = loaderData?.passport;
  return pageMeta(matches, {
    title: passport ? `${passport.model || texts.unnamed}, ${title.toLowerCase()}` : title,
    description,
    path: `${texts.path}/${params.code}`,
    isIndexed: false,
    structuredData: passport ? [vehicleData(passport)] : [],
  });
}

export function headers() {
  return { ...privateHeaders };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  context.get(pageContext).isPrivate = true;
  const passport = await readSharedPassport(context.get(depsContext), params.code);
  return data({ passport }, { status: passport ? 200 : 404 });
}

/** A vehicle's passport, for whoever has its address while its owner shares it. */
export default function SharedPassport({ loaderData: { passport }, params }: Route.ComponentProps) {
  return (
    <CheckoutShell
      end={
        <TextLink to="/" className="ml-auto">
          {texts.home}
        </TextLink>
      }
    >
      {passport ? (
        <>
          <PassportStage {...passport} />
          <div className="wrap pp-body">
            <PassportHistory sheet={passport.sheet} />
            <div className="pp-side">
              <GuaranteeList sheet={passport.sheet} />
              <Card look="lifted" className="grid gap-4">
                <p>
                  <b>{`${texts.by} ${business.name}`}</b>
                </p>
                <p className="pp-note">{texts.publicNote}</p>
                <LinkButton
                  to={`${texts.path}/${params.code}/pdf`}
                  variant="secondary"
                  size="sm"
                  reloadDocument
                >
                  <IconDownload />
                  {texts.print}
                </LinkButton>
              </Card>
            </div>
          </div>
        </>
      ) : (
        <div className="wrap max-w-[680px] py-12">
          <Card look="lifted" className="grid gap-4">
            <h1 className="text-3xl">{texts.closed}</h1>
            <p>{texts.closedNote}</p>
          </Card>
        </div>
      )}
    </CheckoutShell>
  );
}
