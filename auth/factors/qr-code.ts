import { renderSVG } from "uqr";

/**
 * The address as bare SVG text: the official client puts `data:image/svg+xml;utf-8,` in front of it unescaped, so it must
 * hold neither "#" nor "%".
 */
export function qrCodeSvg(text: string): string {
  return renderSVG(text, { ecc: "M", border: 4, pixelSize: 4 });
}
