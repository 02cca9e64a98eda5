import type { VisitPageView } from "#usecases/visit-work/read-visit-page.ts";
import { askPhoneStore } from "./phone-database.ts";

/** The page as this phone keeps it. */
export type PhoneVisitPage = VisitPageView & {
  /** What has to be added to this phone's clock to get the server's. */
  readonly clockOffsetMs: number;
};

const keyOf = (userId: string, visitId: string) => `${userId}:${visitId}`;

/** Keeps the page for when there is no network, for this account only. */
export async function keepVisitPage(page: PhoneVisitPage): Promise<void> {
  const key = keyOf(page.member.userId, page.visit.id);
  // A full or forbidden storage: the page works, but opens with network only.
  await askPhoneStore("pages", "readwrite", (store) => store.put(page, key)).catch(() => undefined);
}

export async function readKeptVisitPage(userId: string, visitId: string): Promise<PhoneVisitPage | null> {
  const found = askPhoneStore<PhoneVisitPage | undefined>("pages", "readonly", (store) =>
    store.get(keyOf(userId, visitId)),
  );
  return (await found.catch(() => undefined)) ?? null;
}
