import { IconDownload } from "#app/art/icons.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { paymentPage as texts } from "#content/pages/payment-request.ts";
import type { PaymentPageView } from "#usecases/billing/read-payment-page.ts";

const names = { invoice: "Facture", credit_note: "Avoir", deposit_invoice: "Facture d’acompte" } as const;

interface PaymentDocumentsProps {
  readonly documents: PaymentPageView["documents"];
  readonly token: string;
}

/** The invoices of this job, once there are some. */
export function PaymentDocuments({ documents, token }: PaymentDocumentsProps) {
  if (documents.length === 0) return null;
  const query = (number: string) => `jeton=${encodeURIComponent(token)}&numero=${encodeURIComponent(number)}`;
  return (
    <Card className="rg-way">
      <h2>{texts.documents}</h2>
      <ul>
        {documents.map(({ number, series }) => (
          <li key={number}>
            <TextLink to={`${texts.documentPath}?${query(number)}`} reloadDocument>
              <IconDownload size={18} />
              {`${names[series]} ${number}`}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
