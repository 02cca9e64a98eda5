import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { color } from "../brand.ts";
import type { FrameFacts, FrameLogo } from "../frame-facts.ts";

const fontFamily = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const small = { color: color.steel, fontSize: "13px", lineHeight: "20px", margin: "0 0 4px" };
const footerLink = { color: color.teal, textDecoration: "underline" };

type Props = {
  readonly subject: string;
  readonly preview: ReactNode;
  readonly facts: FrameFacts;
  readonly children: ReactNode;
};

/**
 * The frame of every message. The owner's logo is its only image; where images are blocked, its name is shown. It
 * shows nothing of the business but `facts`: the same ones give the same frame.
 */
export function MailLayout({ subject, preview, facts, children }: Props) {
  return (
    <Html lang="fr">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      </Head>
      <Body style={{ backgroundColor: color.mist, fontFamily, margin: 0, padding: "24px 12px" }}>
        {preview}
        <Container style={{ backgroundColor: color.paper, maxWidth: "600px", width: "100%" }}>
          <Header {...facts} />
          <Section style={{ padding: "32px 28px 16px" }}>{children}</Section>
          <Footer {...facts} />
        </Container>
      </Body>
    </Html>
  );
}

function Header({ name, isShippedName, tagline, logo }: FrameFacts) {
  return (
    <Section style={{ backgroundColor: color.ink, borderBottom: `4px solid ${color.teal}` }}>
      {logo ? <Logo name={name} {...logo} /> : <Name name={name} isShippedName={isShippedName} />}
      <Text
        style={{ color: color.fogOnInk, fontSize: "13px", lineHeight: "20px", margin: "0 28px", padding: 0 }}
      >
        {tagline}
      </Text>
      <div style={{ fontSize: "1px", height: "20px", lineHeight: "20px" }}>{"\u00a0"}</div>
    </Section>
  );
}

const nameText = { color: color.paper, fontSize: "24px", lineHeight: "30px" };

function Name({ name, isShippedName }: Pick<FrameFacts, "name" | "isShippedName">) {
  const [first, second] = isShippedName ? ["Reflet", "Bressan"] : [name];
  return (
    <Text style={{ ...nameText, margin: "22px 28px 0" }}>
      <span style={{ color: color.tealOnInk, fontWeight: 700 }}>{first}</span>
      {second && (
        <>
          {" "}
          <span style={{ color: color.paper, fontWeight: 300 }}>{second}</span>
        </>
      )}
    </Text>
  );
}

/** On a white plate where the band would hide it; a table, since Outlook gives pictures no padding. */
function Logo({ name, src, isOnPlate, ...size }: FrameLogo & Pick<FrameFacts, "name">) {
  const scale = Math.min(1, 220 / size.width, 56 / size.height);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const plate = isOnPlate ? { backgroundColor: color.paper, borderRadius: "6px", padding: "8px 10px" } : {};
  const words = { ...nameText, color: isOnPlate ? color.ink : color.paper };
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: "22px 28px 8px" }}>
      <tbody>
        <tr>
          <td style={plate}>
            <Img src={src} alt={name} width={width} height={height} style={words} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Footer({ phone, email, hours, legalLine }: FrameFacts) {
  return (
    <Section style={{ padding: "0 28px 28px" }}>
      <Hr style={{ borderColor: color.line, margin: "8px 0 20px" }} />
      <Text style={small}>
        <Link href={`tel:${phone.e164}`} style={footerLink}>
          {phone.display.replaceAll(" ", "\u00a0")}
        </Link>
        {" · "}
        <Link href={`mailto:${email}`} style={footerLink}>
          {email}
        </Link>
      </Text>
      <Text style={small}>{hours}</Text>
      <Text style={small}>{legalLine}</Text>
    </Section>
  );
}
