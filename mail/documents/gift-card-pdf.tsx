import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { business } from "#content/business.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { ofName } from "#domain/text/elision.ts";
import { color } from "../brand.ts";
import type { GiftCardDocument } from "./billing-document.ts";
import { titleFont } from "./pdf-fonts.ts";
import { DropMark, todaysName } from "./pdf-frame.tsx";
import { styles } from "./pdf-styles.ts";
import { printableDocument } from "./printable-document.ts";

const card = StyleSheet.create({
  page: { ...styles.page, backgroundColor: color.ink, color: color.paper, padding: 36 },
  /* Beside the amount; a long message keeps the whole width below it. */
  mark: { position: "absolute", right: 40, top: 40 },
  top: { alignItems: "center", flexDirection: "row", gap: 10 },
  name: { fontFamily: titleFont, fontSize: 20, fontWeight: 600, lineHeight: 1.2 },
  label: { color: color.fogOnInk, fontSize: 9 },
  amount: { color: color.tealOnInk, fontFamily: titleFont, fontSize: 54, fontWeight: 600, lineHeight: 1.1 },
  to: { fontSize: 14, fontWeight: 600, marginTop: 6, maxWidth: 360 },
  middle: { borderLeftColor: color.teal, borderLeftWidth: 4, marginTop: 22, paddingLeft: 16 },
  message: { fontSize: 12, lineHeight: 1.5, marginTop: 14 },
  code: {
    backgroundColor: color.paper,
    borderRadius: 6,
    color: color.ink,
    fontSize: 17,
    fontWeight: 600,
    letterSpacing: 1.5,
    marginTop: 22,
    paddingHorizontal: 14,
    paddingVertical: 10,
    textAlign: "center",
  },
  foot: {
    bottom: 26,
    color: color.fogOnInk,
    fontSize: 8.5,
    left: 36,
    lineHeight: 1.5,
    position: "absolute",
    right: 36,
  },
});

/** A card to print or to keep on the phone: half a sheet, landscape. */
export function renderGiftCardPdf(document: GiftCardDocument): Promise<Buffer> {
  return renderToBuffer(<GiftCardPdf gift={printableDocument(document)} />);
}

function GiftCardPdf({ gift }: { readonly gift: GiftCardDocument }) {
  const from = gift.buyerName === "" ? "" : `De la part ${ofName(gift.buyerName)}`;
  return (
    <Document title="Carte cadeau" author={business.name} subject={gift.amount} language="fr-FR">
      <Page size="A5" orientation="landscape" style={card.page}>
        <View style={card.mark}>
          <DropMark size={140} />
        </View>
        <View style={card.top}>
          <DropMark />
          <View>
            <Text style={card.name}>{todaysName()}</Text>
            <Text style={card.label}>Carte cadeau</Text>
          </View>
        </View>
        <View style={card.middle}>
          <Text style={card.amount}>{gift.amount}</Text>
          <Text style={card.to}>{`Pour ${gift.recipientName}`}</Text>
          {from !== "" && <Text style={card.label}>{from}</Text>}
          {gift.message !== "" && <Text style={card.message}>{gift.message}</Text>}
          <Text style={card.code}>{gift.code}</Text>
        </View>
        <Text style={card.foot}>
          {`${gift.usableFrom ? `Utilisable au plus tôt le ${formatDay(gift.usableFrom)}, une fois la commande remise ou la location passée, valable` : "Valable"} jusqu’au ${formatDay(gift.expiresOn)}, en une ou plusieurs fois, sur ${gift.siteUrl.replace(/^https?:\/\//, "")} ou au ${business.phone.display}. Gardez ce code pour vous\u00a0: qui le connaît peut s’en servir.`}
        </Text>
      </Page>
    </Document>
  );
}
