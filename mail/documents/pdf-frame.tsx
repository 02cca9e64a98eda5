import { Image, Path, Svg, Text, View, type ViewProps } from "@react-pdf/renderer";
import { business } from "#content/business.ts";
import { currentContent } from "#content/current-content.ts";
import { buyerLines } from "#domain/people/company-buyer.ts";
import { legalName, type Seller } from "#domain/people/seller.ts";
import type { QuoteDocument } from "#domain/quote/quote-document.ts";
import { color } from "../brand.ts";
import { legalLine, sellerPlaceText } from "../legal-line.ts";
import { styles } from "./pdf-styles.ts";
import { printable } from "./pdf-text.ts";

interface BandProps {
  readonly title: string;
  readonly number: string;
  /** As the document keeps it. */
  readonly name?: string;
}

/** The business's name as it is today. */
export const todaysName = (): string => printable(business.name);

export function Band({ title, number, name = todaysName() }: BandProps) {
  return (
    <View style={styles.band}>
      <View style={styles.logo}>
        <BandLogo />
        <View>
          <Text style={styles.name}>{name}</Text>
          <Text style={styles.tagline}>{printable(business.tagline)}</Text>
        </View>
      </View>
      <View style={styles.bandNames}>
        <Text style={styles.bandTitle}>{title}</Text>
        <Text style={styles.bandNumber}>{number}</Text>
      </View>
    </View>
  );
}

/** The owner's logo, on a plate where the band would hide it; ours until there is one. */
function BandLogo() {
  const { logo } = currentContent();
  if (!logo) return <DropMark />;
  const scale = Math.min(96 / logo.width, 34 / logo.height);
  const size = { width: logo.width * scale, height: logo.height * scale };
  const plate = logo.ground === "light" ? { backgroundColor: "#ffffff", padding: 3, borderRadius: 3 } : {};
  return (
    <View style={plate}>
      <Image src={`data:image/png;base64,${logo.png}`} style={size} />
    </View>
  );
}

/** The brand's droplet with its shoulder line, as in the logo. */
export function DropMark({ size = 34 }: { readonly size?: number }) {
  return (
    <Svg viewBox="0 0 64 64" width={size} height={size}>
      <Path fill={color.tealOnInk} d="M32 3c0 0 23 22 23 36.5a23 23 0 0 1-46 0C9 25 32 3 32 3" />
      <Path
        fill={color.teal}
        d="M9.27 43C13 42.3 17 41.6 20.5 40.7c3.3-3.4 6.5-7.9 12-9.1 5-1 9.5 0 12.5 3 2.2 2.2 3.8 4.2 6 5 1.3.4 2.6.6 3.98.8A23 23 0 0 1 9.27 43"
      />
      <Path
        stroke={color.ink}
        strokeWidth={4.4}
        d="M5 43.6c8-1.3 12-2 15.5-2.9 3.3-3.4 6.5-7.9 12-9.1 5-1 9.5 0 12.5 3 2.2 2.2 3.8 4.2 6 5 1.3.4 2.6.6 8 1.6"
      />
    </Svg>
  );
}

export function Parties({ quote: { customer, seller, buyer } }: { readonly quote: QuoteDocument }) {
  const legal = [seller && legalName(seller), seller?.street].filter(Boolean);
  return (
    <View style={styles.parties}>
      <View style={styles.party}>
        <Text style={styles.label}>Entreprise</Text>
        <Text style={styles.strong}>{seller?.name ?? todaysName()}</Text>
        {legal.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may say the same
          <Text key={position}>{line}</Text>
        ))}
        <Text>{sellerPlaceText(seller ?? {})}</Text>
        {seller?.siren && <Text>{`SIREN ${seller.siren}`}</Text>}
        {seller?.vatNumber && <Text>{`TVA ${seller.vatNumber}`}</Text>}
        <Text>{business.phone.display}</Text>
        <Text>{business.email}</Text>
      </View>
      <View style={styles.party}>
        <Text style={styles.label}>Client et lieu de la prestation</Text>
        <Text style={styles.strong}>{buyer ? buyer.company : customer.name}</Text>
        {buyer && <TextLines text={[...buyerLines(buyer), customer.name].join("\n")} />}
        {customer.address && <Text>{customer.address}</Text>}
        <Text>{customer.phone}</Text>
        <Text>{customer.email}</Text>
      </View>
    </View>
  );
}

/** A text that may have several lines. A line break inside one `Text` would be drawn in a font outside the file. */
export function TextLines({
  text,
  style = {},
}: {
  readonly text: string;
  readonly style?: NonNullable<ViewProps["style"]>;
}) {
  return (
    <View style={style}>
      {text.split("\n").map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may say the same
        <Text key={position}>{line}</Text>
      ))}
    </View>
  );
}

/** `seller`: as the document keeps it, or as the settings say when it keeps none. */
export function PageFooter({ seller }: { readonly seller: Seller & { readonly name?: string } }) {
  return (
    <View style={styles.footer} fixed>
      <Text>{printable(legalLine(seller)).replaceAll("\n", " ")}</Text>
      <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} sur ${totalPages}`} />
    </View>
  );
}

/** What a document says of itself under the parties, each with its label. */
export function DocumentFacts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <View style={styles.facts}>
      {facts.map(([label, value], position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two facts may have the same label
        <View key={position} style={styles.fact}>
          <Text style={styles.label}>{label}</Text>
          <TextLines style={styles.strong} text={value} />
        </View>
      ))}
    </View>
  );
}
