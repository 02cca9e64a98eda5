import { provideContent, type SiteContent } from "#content/current-content.ts";
import { admin, read } from "./admin-client.ts";

/** The pages of this browser that are drawn from now on show the identity and prices in force. */
export async function refreshContent(): Promise<void> {
  const content = (await read(admin.content.current.$get())) as SiteContent;
  provideContent(() => content);
}
