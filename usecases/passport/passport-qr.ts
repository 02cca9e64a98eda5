import { paymentQr } from "../billing/payment-qr.ts";

/** An address as a QR code, for the `src` of a picture. */
export function qrPicture(url: string): string {
  return `data:image/svg+xml;utf8,${encodeURIComponent(paymentQr(url))}`;
}
