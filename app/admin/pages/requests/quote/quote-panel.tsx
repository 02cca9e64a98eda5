import { useState } from "react";
import { IconPlus } from "#app/art/icons.tsx";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { AdminRequest } from "../admin-request.ts";
import { QuoteEditor } from "./quote-editor.tsx";
import { SentQuotes } from "./sent-quotes.tsx";
import { unsentQuote } from "./use-quote-editor.ts";

/** What was sent, then the editor: open at once while nothing was, on demand afterwards, never once agreed. */
export function RequestQuotePanel({ adminRequest }: { adminRequest: AdminRequest }) {
  const { quotes } = adminRequest;
  const [isWriting, setWriting] = useState(() => quotes.length === 0 || unsentQuote(adminRequest) !== null);
  const isAgreedByHand = adminRequest.request.status === "accepte" && quotes.length > 0;
  const isAgreed = isAgreedByHand || quotes.some(({ state }) => state === "accepted");
  return (
    <Panel
      title="Devis"
      flush
      aside={
        isWriting || isAgreed ? null : (
          <AdminButton icon={<IconPlus />} onClick={() => setWriting(true)}>
            Nouveau devis
          </AdminButton>
        )
      }
    >
      {quotes.length > 0 ? <SentQuotes quotes={quotes} /> : null}
      {isWriting && !isAgreed ? (
        <QuoteEditor adminRequest={adminRequest} onSent={() => setWriting(false)} />
      ) : null}
    </Panel>
  );
}
