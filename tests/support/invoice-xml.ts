import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { XmlDocument, XmlElement, XmlValidateError, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

const schemaFile = resolve("node_modules/@stackforge-eu/factur-x/schema/en16931/FACTUR-X_EN16931.xsd");
let schema: XsdValidator | undefined;

function openSchema(): XsdValidator {
  xmlRegisterFsInputProviders();
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schemaFile), { url: schemaFile }));
}

/** What the official schema of the profile EN 16931 has against an XML invoice. */
export function schemaErrors(xml: string): readonly string[] {
  schema ??= openSchema();
  using document = XmlDocument.fromString(xml);
  try {
    schema.validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message);
    throw error;
  }
}

/** The texts at a path of element names without prefixes, in the order of the document. */
export function invoiceReader(xml: string): (path: string) => readonly string[] {
  using document = XmlDocument.fromString(xml);
  const texts = new Map<string, string[]>();
  const visit = (element: XmlElement, path: string) => {
    texts.set(path, [...(texts.get(path) ?? []), element.content]);
    for (let child = element.firstChild; child; child = child.next)
      if (child instanceof XmlElement) visit(child, path === "" ? child.name : `${path}/${child.name}`);
  };
  visit(document.root, "");
  return (path) => texts.get(path) ?? [];
}
