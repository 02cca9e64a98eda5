import { renderSVG } from "uqr";

/** An address as a QR code, in SVG text that a page shows as a picture. */
export function paymentQr(url: string): string {
  return renderSVG(url, { ecc: "M", border: 2, pixelSize: 4 });
}
