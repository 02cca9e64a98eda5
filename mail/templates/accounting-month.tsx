import { ofName } from "#domain/text/elision.ts";
import { ActionButton, Note, Paragraph, Title, ValueTable } from "./parts.tsx";
import type { MailTemplate } from "./template.ts";

/** To the accountant, with the month's tables and the page where everything is downloaded. */
export const accountingMonth: MailTemplate<"accounting-month"> = {
  subject: ({ month }) => `Comptabilité, ${month}`,
  preview: ({ month }) => `Les fichiers ${ofName(month)}.`,
  body: ({ month, rows, filesUrl, validUntil, files }) => (
    <>
      <Title>{`Les fichiers ${ofName(month)}`}</Title>
      <Paragraph>
        {files.length > 0
          ? "Le livre des recettes, le journal des ventes et le récapitulatif de TVA sont joints. Toutes les factures, au format Factur-X, sont à télécharger."
          : "Le livre des recettes, le journal des ventes, le récapitulatif de TVA et toutes les factures sont à télécharger."}
      </Paragraph>
      <ValueTable rows={rows} />
      <ActionButton href={filesUrl}>Télécharger les fichiers</ActionButton>
      <Note>{`Ce lien s’ouvre jusqu’au ${validUntil}, sans compte\u00a0: ne le transmettez pas.`}</Note>
    </>
  ),
  attachments: async ({ files }) =>
    files.map(({ name, csv }) => ({
      filename: name,
      content: Buffer.from(csv, "utf8"),
      contentType: "text/csv; charset=utf-8",
    })),
};
