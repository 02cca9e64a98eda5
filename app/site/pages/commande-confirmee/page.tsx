import { useEffect, useEffectEvent } from "react";
import { data, useLocation, useRevalidator } from "react-router";
import { IconCheck, IconClock, IconClose } from "#app/art/icons.tsx";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { pageMeta } from "#app/site/seo/page-meta.ts";
import { TextLink } from "#app/ui/core/link.tsx";
import { orderPage as page } from "#content/pages/order.ts";
import { readProductTeasers } from "#usecases/catalogue/read-product-teasers.ts";
import { type OrderView, readOrderByToken } from "#usecases/orders/read-order.ts";
import { CheckoutShell } from "../paiement/checkout-shell.tsx";
import type { Route } from "./+types/page.ts";
import { cancellationNote } from "./cancellation-note.ts";
import { FindOrder } from "./find-order.tsx";
import { findOrderAction } from "./find-order-action.ts";
import { NextSteps } from "./next-steps.tsx";
import { OrderRecap } from "./order-recap.tsx";
import { OrderRoute } from "./order-route.tsx";
import "./page.css";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const common = pageMeta(matches, { ...page, isIndexed: false });
  return loaderData ? [...common, { name: "referrer", content: "no-referrer" }] : common;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return { ...privateHeaders, ...Object.fromEntries(loaderHeaders) };
}

/** A page that names no referrer sends its form without an origin, and is refused. */
const withForm = { "Referrer-Policy": "same-origin" };

/**
 * An order is opened by its token alone. Without one the page offers to send it again; a wrong one gets its own
 * message.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).isPrivate = true;
  const deps = context.get(depsContext);
  const token = linkToken(request);
  const order = await readOrderByToken(deps, token);
  if (!order) return data(null, { status: token === "" ? 200 : 404, headers: withForm });
  const slugs = order.lines.map(({ slug }) => slug).filter((slug) => slug !== "");
  const products = slugs.length > 0 ? await readProductTeasers(deps, slugs) : [];
  return {
    order,
    images: Object.fromEntries(products.map(({ slug, image }) => [slug, image?.src ?? ""])),
    isPaymentDown: new URL(request.url).searchParams.get("paiement") === "indisponible",
  };
}

export const action = findOrderAction;

export default function OrderConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  if (loaderData) return <Order {...loaderData} />;
  return <FindOrder state={actionData} isLinkWrong={new URLSearchParams(search).has("jeton")} />;
}

function Order({ order, images, isPaymentDown }: NonNullable<Route.ComponentProps["loaderData"]>) {
  usePaymentCheck(order.payment.payableUntil !== null);
  const isOver = order.status === "annulee" || order.status === "remboursee";
  return (
    <CheckoutShell
      isFootFull
      end={
        <TextLink to="/boutique" className="cf-back">
          {page.back}
        </TextLink>
      }
    >
      <section className="cf-top">
        <div className="wrap">
          <OrderHead order={order} />
          {order.lines.length > 0 && !isOver && <OrderRoute order={order} />}
        </div>
      </section>
      <div className="wrap cf-grid">
        <NextSteps order={order} isPaymentDown={isPaymentDown} />
        {order.lines.length > 0 && <OrderRecap order={order} images={images} />}
      </div>
    </CheckoutShell>
  );
}

function OrderHead({ order }: { order: OrderView }) {
  const { title, tone, note } = headOf(order);
  const Icon = { done: IconCheck, waiting: IconClock, over: IconClose }[tone];
  return (
    <div className="cf-head">
      <span className="cf-sign" data-tone={tone} aria-hidden="true">
        <Icon size={28} strokeWidth={2} />
      </span>
      <div>
        <h1>{title}</h1>
        <p className="lead">
          {page.order} <b>{order.number}</b>. {note}
        </p>
      </div>
    </div>
  );
}

function headOf(order: OrderView): { title: string; tone: "done" | "waiting" | "over"; note: string } {
  const firstName = order.name.split(" ")[0] ?? order.name;
  const mailed = `${page.mailed(order.email)} ${page.keep}`;
  if (order.status === "annulee")
    return { title: page.cancelled, tone: "over", note: cancellationNote(order) };
  if (order.status === "remboursee") {
    const title = order.refund === "none" ? page.refunded : page.refunding;
    return { title, tone: "over", note: page.refundedNote };
  }
  if (order.lines.length === 0) return { title: page.sent(firstName), tone: "done", note: mailed };
  if (order.payment.way === "card" && !order.payment.isPaid && order.dueCents > 0)
    return { title: page.unpaid, tone: "waiting", note: page.keep };
  return { title: page.thanks(firstName), tone: "done", note: mailed };
}

const EVERY_MS = 4000;
const TIMES = 15;

/**
 * The customer may come back from the bank before its event reaches us: for a minute, the page checks again by itself.
 */
function usePaymentCheck(isAwaited: boolean): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isAwaited) return;
    let left = TIMES;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      if (document.visibilityState === "visible") look();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isAwaited]);
}
