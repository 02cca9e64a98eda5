import { IconSearch } from "#app/art/icons.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { requestKindLabels, requestStatusLabels } from "#content/forms/request-labels.ts";
import { formatEuros } from "#domain/money/money.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { Link } from "#router";
import { admin, read } from "../../client/admin-client.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import type { Route } from "./+types/search.ts";
import { Results } from "./results.tsx";
import "./search.css";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const q = new URL(request.url).searchParams.get("q") ?? "";
  return { q, found: await read(admin.search.$get({ query: { q } })) };
}
clientLoader.hydrate = true as const;

export default function SearchPage({ loaderData: { q, found } }: Route.ComponentProps) {
  const { orders, people, products, requests, quotes, documents, contracts } = found;
  const total = [orders, people, products, requests, quotes, documents, contracts].flat().length;
  const inList = `q=${encodeURIComponent(q)}`;
  return (
    <>
      <PageHead title="Recherche" detail={q === "" ? "Rien n’est demandé" : `«\u00a0${q}\u00a0»`} />
      {total === 0 ? <Nothing q={q} /> : null}
      <div className="adm-halves">
        <Results
          title="Commandes"
          more={`/admin/orders?${inList}`}
          rows={orders.map(({ id, number, name, statusLabel, totalCents, createdAt, carrier, tracking }) => ({
            id,
            to: `/admin/orders/${id}`,
            title: number,
            detail: [name, shortInstant(createdAt), [carrier, tracking].filter(Boolean).join(" ")]
              .filter(Boolean)
              .join(", "),
            end: `${statusLabel}, ${formatEuros(totalCents)}`,
          }))}
        />
        <Results
          title="Devis"
          rows={quotes.map(({ number, requestId, name, totalCents, createdAt }) => ({
            id: number,
            to: `/admin/demandes/${requestId}?vue=toutes`,
            title: number,
            detail: `${name}, ${shortInstant(createdAt)}`,
            end: totalCents === null ? "" : formatEuros(totalCents),
          }))}
        />
        <Results
          title="Factures et avoirs"
          rows={documents.map(({ number, series, orderId, jobId, name, totalCents, createdAt, ...of }) => ({
            id: number,
            to: orderId === null ? `/admin/interventions/${jobId}` : `/admin/orders/${orderId}`,
            title: number,
            detail: `${documentNames[series]}, ${name}, ${billedName(of)}, ${shortInstant(createdAt)}`,
            end: formatEuros(totalCents),
          }))}
        />
        <Results
          title="Abonnements"
          rows={contracts.map(({ id, number, stateLabel, title, name }) => ({
            id,
            to: `/admin/abonnements/${id}`,
            title: number,
            detail: `${name}, ${title}`,
            end: stateLabel,
          }))}
        />
        <Results
          title="Personnes"
          rows={people.map(({ email, name, phone, ...count }) => ({
            id: email,
            to: `/admin/${count.orders > 0 ? "orders?" : "demandes?vue=toutes&"}q=${encodeURIComponent(email)}`,
            title: name,
            detail: [email, formatPhone(phone)].filter(Boolean).join(", "),
            end: [plural(count.orders, "commande"), plural(count.requests, "demande")]
              .filter(Boolean)
              .join(", "),
          }))}
        />
        <Results
          title="Produits"
          more={`/admin/products?${inList}`}
          rows={products.map(({ id, name, sku, priceCents, stock }) => ({
            id,
            to: `/admin/products/edit/${id}`,
            title: name,
            detail: `${sku}, stock ${stock}`,
            end: formatEuros(priceCents),
          }))}
        />
        <Results
          title="Demandes"
          more={`/admin/demandes?${inList}&vue=toutes`}
          rows={requests.map(({ id, kind, status, name, createdAt }) => ({
            id,
            to: `/admin/demandes/${id}`,
            title: name,
            detail: `${requestKindLabels[kind]}, ${shortInstant(createdAt)}`,
            end: capital(requestStatusLabels[status]),
          }))}
        />
      </div>
    </>
  );
}

const documentNames = {
  invoice: "Facture",
  credit_note: "Avoir",
  deposit_invoice: "Facture d’acompte",
} as const;

function billedName(of: { readonly orderNumber: string | null; readonly jobNumber: string | null }): string {
  return of.orderNumber === null ? `intervention ${of.jobNumber}` : `commande ${of.orderNumber}`;
}

function plural(count: number, noun: string): string {
  return count === 0 ? "" : `${formatCount(count)}\u00a0${noun}${count > 1 ? "s" : ""}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function Nothing({ q }: { q: string }) {
  return (
    <EmptyState
      icon={<IconSearch />}
      title={q === "" ? "Que cherchez-vous\u00a0?" : "Rien ne répond à ces mots"}
      actions={
        <Link to="/admin" className="adm-button adm-button-quiet">
          Ma journée
        </Link>
      }
    >
      Un numéro de commande, de devis, de facture, de suivi ou d’abonnement, un nom, une adresse e-mail, un
      téléphone, un produit.
    </EmptyState>
  );
}
