import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import type { FrameFacts } from "./frame-facts.ts";
import { MailLayout } from "./templates/layout.tsx";

/** Mail programs lay tables out by the rules of this one. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Stands where a message puts its own HTML; nobody can type it. */
const place = randomUUID();

/** The HTML before, between and after the places of the subject, the preview and the body. */
type Frame = readonly [string, string, string, string];

let last: { readonly key: string; readonly frame: Frame } | undefined;

/** The HTML of the frame; rendered again only when the facts have changed. */
export function renderFrame(facts: FrameFacts): Frame {
  const key = JSON.stringify(facts);
  if (last?.key !== key) last = { key, frame: splitFrame(facts) };
  return last.frame;
}

function splitFrame(facts: FrameFacts): Frame {
  const html = renderToStaticMarkup(
    <MailLayout subject={place} preview={place} facts={facts}>
      {place}
    </MailLayout>,
  );
  const [start, toPreview, toBody, end, ...more] = html.split(place);
  if (
    start === undefined ||
    toPreview === undefined ||
    toBody === undefined ||
    end === undefined ||
    more.length
  )
    throw new Error("The frame of a message has three places");
  return [doctype + start, toPreview, toBody, end];
}
