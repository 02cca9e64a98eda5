import { nothingBehindLink, privateHeaders } from "#app/site/private-pages/private-headers.ts";

/** A printed passport; 404 for the one that is not there. */
export function passportFile(pdf: Buffer | null): Response {
  if (!pdf) throw nothingBehindLink();
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="carnet-du-vehicule.pdf"',
    },
  });
}
