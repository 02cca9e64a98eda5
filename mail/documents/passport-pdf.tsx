import {
  Document,
  Image,
  Page,
  Path,
  renderToBuffer,
  StyleSheet,
  Svg,
  Text,
  View,
} from "@react-pdf/renderer";
import { encode } from "uqr";
import { business } from "#content/business.ts";
import { passportPage as texts } from "#content/pages/passport.ts";
import { entryFacts, passportSurfaceLabels } from "#content/passport/words.ts";
import { type CalendarDay, formatDay, formatMonth } from "#domain/calendar/dates.ts";
import type { PassportSheet } from "#domain/passport/compose-sheet.ts";
import { color } from "../brand.ts";
import { titleFont } from "./pdf-fonts.ts";
import { Band } from "./pdf-frame.tsx";
import { styles } from "./pdf-styles.ts";
import { printableDocument } from "./printable-document.ts";

export interface PassportDocument {
  readonly model: string;
  readonly colour: string;
  /** "" where it is not shown. */
  readonly plate: string;
  readonly sheet: PassportSheet;
  /** The public address; null while it is not shared. */
  readonly url: string | null;
  readonly printedOn: CalendarDay;
  /** The drawn vehicle with what lies on it, as PNG. */
  readonly picture: Buffer;
}

const sheetStyles = StyleSheet.create({
  head: { flexDirection: "row", justifyContent: "space-between", gap: 20 },
  model: { fontFamily: titleFont, fontSize: 24, fontWeight: 600, lineHeight: 1.2 },
  muted: { color: color.steel, fontSize: 9, lineHeight: 1.4 },
  heading: { fontFamily: titleFont, fontSize: 13, fontWeight: 600, marginTop: 16, marginBottom: 4 },
  row: {
    borderTopColor: color.line,
    borderTopWidth: 1,
    flexDirection: "row",
    gap: 12,
    paddingVertical: 5,
  },
  day: { color: color.steel, fontSize: 9, width: 84 },
  words: { flex: 1 },
  strong: { fontSize: 10, fontWeight: 600 },
  end: { fontSize: 9, textAlign: "right", width: 120 },
  car: { alignSelf: "center", marginTop: 12, width: 380 },
  legend: { flexDirection: "row", gap: 18, justifyContent: "center", marginTop: 8 },
  mark: { alignItems: "center", flexDirection: "row", gap: 5 },
  qr: { alignItems: "flex-end", width: 190 },
  address: { color: color.steel, fontSize: 7, marginTop: 4, textAlign: "right" },
});

export function renderPassportPdf({ picture, ...words }: PassportDocument): Promise<Buffer> {
  return renderToBuffer(<PassportPdf passport={printableDocument(words)} picture={picture} />);
}

interface PassportPdfProps {
  readonly passport: Omit<PassportDocument, "picture">;
  readonly picture: Buffer;
}

function PassportPdf({ passport, picture }: PassportPdfProps) {
  const { model, colour, plate, sheet, url, printedOn } = passport;
  const since = sheet.since ? `${texts.since} ${formatMonth(sheet.since)}` : "";
  return (
    <Document title={`${texts.title}, ${model}`} author={business.name} language="fr-FR">
      <Page size="A4" style={styles.page}>
        <Band title={texts.title} number={formatDay(printedOn)} />
        <View style={styles.content}>
          <View style={sheetStyles.head}>
            <View style={sheetStyles.words}>
              <Text style={sheetStyles.model}>{model}</Text>
              <Text style={sheetStyles.muted}>{[plate, colour, since].filter(Boolean).join(", ")}</Text>
            </View>
            {url === null ? null : <QrCode url={url} />}
          </View>
          <Image src={picture} style={sheetStyles.car} />
          <Legend sheet={sheet} />
          <Lying sheet={sheet} />
          <Readings sheet={sheet} />
          <History sheet={sheet} />
        </View>
      </Page>
    </Document>
  );
}

const marks = { film: "#2dd4bf", coating: "#ffffff", tint: color.steel } as const;

/** What the marks on the drawing mean. */
function Legend({ sheet: { lying } }: { readonly sheet: PassportSheet }) {
  const kinds = (["film", "coating", "tint"] as const).filter((kind) =>
    lying.some((entry) => entry.kind === kind),
  );
  return (
    <View style={sheetStyles.legend}>
      {kinds.map((kind) => (
        <View key={kind} style={sheetStyles.mark}>
          <Svg viewBox="0 0 12 10" width={10} height={8}>
            <Path d="M3 .5h8.5l-2.5 9H.5z" fill={marks[kind]} stroke={color.steel} strokeWidth={0.8} />
          </Svg>
          <Text style={sheetStyles.muted}>{texts.marks[kind]}</Text>
        </View>
      ))}
    </View>
  );
}

function Lying({ sheet: { lying } }: { readonly sheet: PassportSheet }) {
  if (lying.length === 0) return null;
  return (
    <View>
      <Text style={sheetStyles.heading}>{texts.lying}</Text>
      {lying.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <View key={index} style={sheetStyles.row} wrap={false}>
          <View style={sheetStyles.words}>
            <Text style={sheetStyles.strong}>{entry.title}</Text>
            <Text style={sheetStyles.muted}>{entryFacts(entry)}</Text>
          </View>
          <Text style={sheetStyles.end}>
            {entry.guaranteedUntil ? `${texts.guaranteed} ${formatMonth(entry.guaranteedUntil)}` : ""}
          </Text>
        </View>
      ))}
    </View>
  );
}

function Readings({ sheet: { readings } }: { readonly sheet: PassportSheet }) {
  if (readings.length === 0) return null;
  const words = readings.map(
    ({ surface, microns }) => `${passportSurfaceLabels[surface]} ${microns}\u00a0µm`,
  );
  return (
    <View wrap={false}>
      <Text style={sheetStyles.heading}>{texts.measured}</Text>
      <Text style={sheetStyles.muted}>{words.join(", ")}</Text>
    </View>
  );
}

function History({ sheet: { occasions } }: { readonly sheet: PassportSheet }) {
  return (
    <View>
      <Text style={sheetStyles.heading}>{texts.history}</Text>
      {occasions.length === 0 ? <Text style={sheetStyles.muted}>{texts.nothing}</Text> : null}
      {occasions.map(({ doneOn, work, readings }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <View key={index} style={sheetStyles.row} wrap={false}>
          <Text style={sheetStyles.day}>{formatDay(doneOn)}</Text>
          <View style={sheetStyles.words}>
            <Text style={sheetStyles.strong}>
              {[...new Set(work.map(({ title }) => title))].join(", ") || texts.inspection}
            </Text>
            {[...new Set(work.map(entryFacts))].filter(Boolean).map((facts) => (
              <Text key={facts} style={sheetStyles.muted}>
                {facts}
              </Text>
            ))}
            {readings > 0 ? <Text style={sheetStyles.muted}>{`${readings} ${texts.readings}`}</Text> : null}
          </View>
        </View>
      ))}
    </View>
  );
}

/** The public address, to be read by a telephone. */
function QrCode({ url }: { readonly url: string }) {
  const { data, size } = encode(url, { ecc: "M", border: 1 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <View style={sheetStyles.qr}>
      <Svg viewBox={`0 0 ${size} ${size}`} width={92} height={92}>
        <Path d={squares.join("")} fill={color.ink} />
      </Svg>
      <Text style={sheetStyles.address}>{url.replace(/^https?:\/\//, "")}</Text>
    </View>
  );
}
