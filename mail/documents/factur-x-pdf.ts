import { createHash } from "node:crypto";
import type { BillingDocument } from "./billing-document.ts";
import { facturX } from "./factur-x.ts";
import { facturXMetadata } from "./factur-x-metadata.ts";
import { appendObjects, openPdf, packedStream } from "./pdf-update.ts";

const fileName = "factur-x.xml";

/** A printed document, PDF/A-3b already, with the same document for machines inside; unchanged where there is none. */
export function attachFacturX(pdf: Buffer, document: BillingDocument): Buffer {
  const xml = facturX(document);
  if (xml === null) return pdf;
  const content = Buffer.from(xml);
  const file = openPdf(pdf);
  const { catalog } = file;
  const [fileId, specificationId, metadataId] = [file.size, file.size + 1, file.size + 2];
  const checksum = createHash("md5").update(content).digest("hex");
  const date = `(D:${document.date.replaceAll("-", "")}000000Z)`;
  const reference = `${specificationId} 0 R`;
  const metadata = Buffer.from(facturXMetadata(readMetadata(pdf), fileName));
  return appendObjects(file, [
    {
      id: fileId,
      ...packedStream(
        `/Type /EmbeddedFile\n/Subtype /text#2Fxml\n/Params <<\n/ModDate ${date}\n/Size ${content.length}\n/CheckSum <${checksum}>\n>>`,
        content,
      ),
    },
    {
      id: specificationId,
      entries: `/Type /Filespec\n/AFRelationship /Alternative\n/F (${fileName})\n/UF (${fileName})\n/Desc (Factur-X)\n/EF <<\n/F ${fileId} 0 R\n/UF ${fileId} 0 R\n>>`,
    },
    { id: metadataId, entries: "/Type /Metadata\n/Subtype /XML", stream: metadata },
    {
      id: catalog.id,
      entries: [
        ...catalog.entries.split("\n").filter((entry) => !/^\/(Names|Metadata) \d+ 0 R$/.test(entry)),
        `/Metadata ${metadataId} 0 R`,
        `/AF [${reference}]`,
        `/Names <<\n/EmbeddedFiles <<\n/Names [(${fileName}) ${reference}]\n>>\n>>`,
      ].join("\n"),
    },
  ]);
}

/** The description of the file that the engine wrote, which stands in it as plain text. */
function readMetadata(pdf: Buffer): string {
  const start = pdf.indexOf("<?xpacket begin");
  const closing = '<?xpacket end="w"?>';
  return pdf.toString("utf8", start, pdf.indexOf(closing, start) + closing.length);
}
