import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { business } from "#content/business.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import type { PackingSlip } from "./billing-document.ts";
import { Party } from "./billing-pdf.tsx";
import { Band, DocumentFacts, PageFooter, todaysName } from "./pdf-frame.tsx";
import { styles } from "./pdf-styles.ts";
import { printableDocument } from "./printable-document.ts";

export function renderPackingSlipPdf(slip: PackingSlip): Promise<Buffer> {
  return renderToBuffer(<PackingSlipPdf slip={printableDocument(slip)} />);
}

function PackingSlipPdf({ slip }: { readonly slip: PackingSlip }) {
  const { customer, seller } = slip;
  return (
    <Document
      title={`Bon de préparation ${slip.orderNumber}`}
      author={business.name}
      subject={`Commande ${slip.orderNumber}`}
      language="fr-FR"
    >
      <Page size="A4" style={styles.page}>
        <View style={styles.content}>
          <Band title="Bon de préparation" number={slip.orderNumber} />
          <View style={styles.parties}>
            <Party
              label="Expéditeur"
              name={todaysName()}
              lines={[seller.street, seller.place, business.phone.display]}
            />
            <Party label="Destinataire" name={customer.name} lines={[...customer.address, customer.phone]} />
          </View>
          <DocumentFacts
            facts={[
              ["Commande du", formatDay(slip.date)],
              ["Livraison", slip.delivery],
              ["Poids", `${(slip.weightGrams / 1000).toFixed(2).replace(".", ",")}\u00a0kg`],
            ]}
          />
          <Lines slip={slip} />
          {slip.note !== "" && <Text style={styles.message}>{slip.note}</Text>}
        </View>
        <PageFooter seller={slip.seller} />
      </Page>
    </Document>
  );
}

function Lines({ slip }: { readonly slip: PackingSlip }) {
  return (
    <View style={styles.table}>
      <View style={styles.headRow} fixed>
        <Text style={[styles.head, styles.title]}>Article</Text>
        <Text style={[styles.head, styles.unit]}>Référence</Text>
        <Text style={[styles.head, styles.quantity]}>Qté</Text>
        <Text style={[styles.head, styles.quantity]}>Prêt</Text>
      </View>
      {slip.lines.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may say the same
        <View key={position} style={styles.row} wrap={false}>
          <View style={styles.title}>
            <Text style={styles.strong}>{line.title}</Text>
            {line.details !== "" && <Text style={styles.details}>{line.details}</Text>}
          </View>
          <Text style={styles.unit}>{line.sku}</Text>
          <Text style={styles.quantity}>{line.quantity}</Text>
          <Text style={styles.quantity}>[ ]</Text>
        </View>
      ))}
    </View>
  );
}
