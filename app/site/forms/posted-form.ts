import type { RouterContextProvider } from "react-router";
import { readFormContext } from "./read-form-context.ts";

export interface ActionArguments {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

export interface PostedForm {
  readonly data: FormData;
  /** The page of the form, as far as it is known. */
  readonly page: string;
}

/** A form that a page posts to itself; a hydrated page posts to its data address. */
export async function readOwnForm({ request, context }: ActionArguments): Promise<PostedForm> {
  const data = await readData({ request, context });
  return { data, page: new URL(request.url).pathname.replace(/\.data$/, "") };
}

/** A form that is posted to an endpoint: the staff sees the page it came from, where that is one of ours. */
export async function readSentForm({ request, context }: ActionArguments): Promise<PostedForm> {
  const endpoint = new URL(request.url);
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  const { pathname } = referrer?.origin === endpoint.origin ? referrer : endpoint;
  return { data: await readData({ request, context }), page: pathname };
}

/** A body that is no form counts as an empty one: the answer names the missing fields. */
async function readData({ request, context }: ActionArguments): Promise<FormData> {
  return context.get(readFormContext) ?? request.formData().catch(() => new FormData());
}
