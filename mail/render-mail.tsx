import { Preview } from "@react-email/preview";
import { renderToStaticMarkup } from "react-dom/server";
import { type FrameFacts, readFrameFacts } from "./frame-facts.ts";
import { textOfLetter } from "./letter-text.ts";
import type { MailFacts } from "./mail-facts.ts";
import { renderFrame } from "./render-frame.tsx";
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
  const body = renderToStaticMarkup(template.body(props, facts));
  const preview = renderToStaticMarkup(<Preview>{oneLine(template.preview(props, facts))}</Preview>);
  const frameFacts = readFrameFacts(facts);
  const [start, toPreview, toBody, end] = renderFrame(frameFacts);
  return {
    subject,
    html: [start, renderToStaticMarkup(subject), toPreview, preview, toBody, body, end].join(""),
    text: `${textOfLetter(body)}\n\n${signature(frameFacts)}\n`,
  };
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
function signature({ phone, email, hours, legalLine }: FrameFacts): string {
  return ["-- ", `${phone.display} · ${email}`, hours, legalLine].join("\n");
}
