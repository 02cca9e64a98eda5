import {
  IconBuilding,
  IconCalendar,
  IconDownload,
  IconEdit,
  IconEuro,
  IconGift,
  IconReset,
} from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { useOpeningHours } from "#app/ui/facts/opening-hours.ts";
import { useSitePlace } from "#app/ui/facts/site-place.ts";
import { confirmationPath } from "#content/pages/checkout-paths.ts";
import { orderPage as page, orderNext as texts } from "#content/pages/order.ts";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { OrderView } from "#usecases/orders/read-order.ts";
import { NextItem } from "./next-item.tsx";
import { PayNow } from "./pay-now.tsx";

/** What the customer does and expects now. */
export function NextSteps({ order, isPaymentDown }: { order: OrderView; isPaymentDown: boolean }) {
  const { lines, hasQuoteRequest, services, invoiceNumber, token, status } = order;
  const isOver = status === "annulee" || status === "remboursee";
  const jeton = encodeURIComponent(token);
  return (
    <section aria-labelledby="et-maintenant" className="cf-next">
      <h2 id="et-maintenant">{page.next}</h2>
      <ul>
        {!isOver && <PaymentItem order={order} isPaymentDown={isPaymentDown} />}
        {hasQuoteRequest && (
          <NextItem icon={<IconEdit />} title={texts.quoteTitle}>
            <p>{texts.quote}</p>
            {services.length > 0 && (
              <ul aria-label={texts.quoteNames} className="cf-services">
                {services.map((service, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a request's services never move, and two may be alike
                  <li key={index}>{service}</li>
                ))}
              </ul>
            )}
          </NextItem>
        )}
        {!isOver &&
          lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move, and two may be alike
            <LineItem key={index} line={line} isPaid={order.payment.isPaid} />
          ))}
        {lines.length > 0 && isOver && (
          <NextItem icon={<IconReset />} title={texts.againTitle}>
            {status === "annulee" && `${texts.again} `}
            <TextLink inline to="/boutique">
              {texts.againLink}
            </TextLink>
          </NextItem>
        )}
        {lines.length > 0 && !isOver && (
          <NextItem icon={<IconReset />} title={texts.withdrawTitle}>
            {texts.withdraw}{" "}
            <TextLink inline to="/retractation">
              {texts.withdrawLink}
            </TextLink>
          </NextItem>
        )}
      </ul>
      {invoiceNumber && (
        <LinkButton
          to={`${confirmationPath}/facture?jeton=${jeton}`}
          reloadDocument
          variant="secondary"
          leading={<IconDownload />}
          className="mt-7"
        >
          {page.invoice}
        </LinkButton>
      )}
    </section>
  );
}

function PaymentItem({ order, isPaymentDown }: { order: OrderView; isPaymentDown: boolean }) {
  const { dueCents, payment, number } = order;
  if (dueCents === 0 || payment.isPaid) return null;
  const amount = formatEuros(dueCents);
  if (payment.way === "card") return <PayNow order={order} isPaymentDown={isPaymentDown} />;
  if (payment.way === "transfer") {
    return (
      <NextItem icon={<IconBuilding />} title={texts.transferTitle(amount)}>
        <p>{texts.transfer}</p>
        {payment.transferUntil && <p>{texts.transferUntil(formatDay(parisDay(payment.transferUntil)))}</p>}
        <BankAccount account={payment.account} reference={number} />
      </NextItem>
    );
  }
  return (
    <NextItem icon={<IconEuro />} title={texts.onSiteTitle(amount)}>
      {texts.onSite}
    </NextItem>
  );
}

function LineItem({ line, isPaid }: { line: OrderView["lines"][number]; isPaid: boolean }) {
  const { kind, title, details, recipient, isCancelled, isBack } = line;
  const { city } = useSitePlace();
  const hours = useOpeningHours();
  if (kind === "rental") {
    return (
      <NextItem icon={<IconCalendar />} title={title}>
        {isCancelled
          ? texts.rentalCancelled
          : `${details}. ${isBack ? texts.rentalBack : texts.rental(city, hours)}`}
      </NextItem>
    );
  }
  if (kind !== "gift_card" || !recipient) return null;
  return (
    <NextItem icon={<IconGift />} title={texts.giftCard(recipient.name)}>
      {giftWords(recipient.deliverOn, isPaid)}
    </NextItem>
  );
}

type BankAccountProps = { account: OrderView["payment"]["account"]; reference: string };

/** Where to and with which reference; what the owner has not filled in yet follows by e-mail. */
function BankAccount({ account: { holder, iban, bic }, reference }: BankAccountProps) {
  const rows = [
    { label: texts.reference, value: reference },
    { label: texts.holder, value: holder },
    { label: texts.iban, value: iban.replaceAll(/\s/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ") },
    { label: texts.bic, value: bic },
  ].filter(({ value }) => value !== "");
  return (
    <>
      {iban === "" && <p>{texts.noAccount}</p>}
      <dl className="cf-account">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A card for a later day leaves then; any other as soon as it is paid. */
function giftWords(deliverOn: string | null, isPaid: boolean): string {
  if (deliverOn && deliverOn > parisDay(new Date())) return texts.giftLater(formatDay(deliverOn));
  return isPaid ? texts.giftSent : texts.giftNow;
}
