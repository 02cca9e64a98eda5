const namespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** What Factur-X says of the file, each property with the description that PDF/A wants of it. */
const properties = (fileName: string) => [
  { name: "DocumentType", value: "INVOICE", description: "type of the embedded document" },
  { name: "DocumentFileName", value: fileName, description: "name of the embedded XML file" },
  { name: "Version", value: "1.0", description: "version of the XML schema" },
  { name: "ConformanceLevel", value: "EN 16931", description: "profile of the XML data" },
];

/** The file's description (XMP) with the properties of Factur-X; the engine writes an ampersand of a name as it is. */
export function facturXMetadata(metadata: string, fileName: string): string {
  const values = properties(fileName).map(({ name, value }) => `<fx:${name}>${value}</fx:${name}>`);
  const descriptions = properties(fileName).map(
    ({ name, description }) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  );
  const added = `<rdf:Description rdf:about="" xmlns:fx="${namespace}">${values.join("")}</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${descriptions.join("")}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
`;
  return metadata.replace(/&(?!\w+;)/g, "&amp;").replace("</rdf:RDF>", `${added}</rdf:RDF>`);
}
