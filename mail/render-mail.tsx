import { renderToStaticMarkup } from "react-dom/server";
import { business } from "#content/business.ts";
import { sellerOf } from "#domain/people/seller.ts";
import { legalLine } from "./legal-line.ts";
import { textOfLetter } from "./letter-text.ts";
import type { MailFacts } from "./mail-facts.ts";
import { MailLayout } from "./templates/layout.tsx";
import { templates } from "./templates/registry.ts";
import type { MailAttachment, MailTemplate } from "./templates/template.ts";
import type { MailName, MailProps } from "./templates-map.ts";

export type RenderedMail = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly MailAttachment[];
};

/** Mail programs lay tables out by the rules of this one. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** What is read of a message, without its files. */
export type MailContent = Pick<RenderedMail, "subject" | "html" | "text">;

/** `identity`: who signs, as the owner's settings say today. */
export async function renderMail<Name extends MailName>(
  name: Name,
  props: MailProps[Name],
  facts: MailFacts,
): Promise<RenderedMail> {
  const template = templateOf(name);
  const content = renderMailContent(name, props, facts);
  const attachments = (await template.attachments?.(props, facts)) ?? [];
  return { ...content, headers: template.headers?.(props) ?? {}, attachments };
}

export function renderMailContent<Name extends MailName>(
  name: Name,
  props: MailProps[Name],
  facts: MailFacts,
): MailContent {
  const template = templateOf(name);
  const subject = oneLine(template.subject(props));
  const body = template.body(props, facts);
  const html = renderToStaticMarkup(
    <MailLayout subject={subject} preview={oneLine(template.preview(props, facts))} facts={facts}>
      {body}
    </MailLayout>,
  );
  const text = textOfLetter(renderToStaticMarkup(body));
  return { subject, html: doctype + html, text: `${text}\n\n${signature(facts)}\n` };
}

function templateOf<Name extends MailName>(name: Name): MailTemplate<Name> {
  const template: MailTemplate<Name> | undefined = templates[name];
  if (!template) throw new Error(`No such mail template: ${name}`);
  return template;
}

/** What a visitor typed may end up in a subject: no line of it becomes a header. */
function oneLine(value: string): string {
  return value.replace(/\s*[\r\n\u0085\u2028\u2029]+\s*/g, " ").trim();
}

/** "-- " and a line end: what mail programs recognise as a signature. */
function signature({ hours, identity }: MailFacts): string {
  const { phone, email } = business;
  return ["-- ", `${phone.display} · ${email}`, hours.short, legalLine(sellerOf(identity))].join("\n");
}
