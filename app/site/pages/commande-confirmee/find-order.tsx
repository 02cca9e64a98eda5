import { IconCheck, IconSearch } from "#app/art/icons.tsx";
import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { business } from "#content/business.ts";
import { confirmationPath } from "#content/pages/checkout-paths.ts";
import { orderPage as page } from "#content/pages/order.ts";
import { CheckoutShell } from "../paiement/checkout-shell.tsx";
import type { FindState } from "./find-order-action.ts";

type FindOrderProps = { state: FindState | undefined; isLinkWrong: boolean };

/** The page of an order without its key: it sends the link to the customer of the order. */
export function FindOrder({ state, isLinkWrong }: FindOrderProps) {
  const Icon = state?.isSent ? IconCheck : IconSearch;
  return (
    <CheckoutShell
      end={
        <TextLink to="/boutique" className="cf-back">
          {page.back}
        </TextLink>
      }
    >
      <div className="wrap max-w-[680px] py-10 md:py-16">
        <Card className="grid justify-items-start gap-4 md:p-10">
          <span className="grid size-14 place-items-center rounded-full bg-(--tint) text-(--accent)">
            <Icon size={26} />
          </span>
          {state?.isSent ? (
            <>
              <h1 className="text-3xl">{page.findSentTitle}</h1>
              <p className="[overflow-wrap:anywhere]">{page.findSent(state.email)}</p>
            </>
          ) : (
            <FindForm state={state} isLinkWrong={isLinkWrong} />
          )}
          <p className="mt-2">{page.findPhone}</p>
          <LinkButton to={`tel:${business.phone.e164}`} variant="secondary">
            {`Appeler le ${business.phone.display.replaceAll(" ", "\u00a0")}`}
          </LinkButton>
        </Card>
      </div>
    </CheckoutShell>
  );
}

function FindForm({ state, isLinkWrong }: FindOrderProps) {
  const tried = state?.isSent === false ? state : undefined;
  const [firstWrong] = Object.keys(tried?.errors ?? {});
  const field = (name: "orderNumber" | "email") => {
    const typed = tried?.values[name];
    const error = tried?.errors[name];
    const wrong = error && { error, autoFocus: name === firstWrong };
    return { name, defaultValue: typeof typed === "string" ? typed : "", ...wrong };
  };
  return (
    <>
      <h1 className="text-3xl">{page.findTitle}</h1>
      {isLinkWrong && !tried && <Notice tone="error">{page.lost}</Notice>}
      <p>{page.find}</p>
      <form method="post" action={confirmationPath} noValidate className="grid w-full gap-5.5">
        {tried?.notice && (
          <Notice tone="error" title={tried.notice.title}>
            {tried.notice.description}
          </Notice>
        )}
        <Input
          {...field("orderNumber")}
          label={page.findNumber}
          help={page.findNumberHelp}
          autoComplete="off"
          maxLength={40}
          required
        />
        <Input {...field("email")} label={page.findEmail} type="email" autoComplete="email" required />
        <Button type="submit" className="w-full sm:w-auto sm:justify-self-start">
          {page.findSend}
        </Button>
      </form>
    </>
  );
}
