import { parisDay } from "#domain/calendar/dates.ts";
import type { VisitPageView } from "#usecases/visit-work/read-visit-page.ts";
import { askPhoneStore } from "./phone-database.ts";

/** The page as this phone keeps it. */
export type PhoneVisitPage = VisitPageView & {
  /** What has to be added to this phone's clock to get the server's. */
  readonly clockOffsetMs: number;
};

const keyOf = ({ member, visit }: Pick<PhoneVisitPage, "member" | "visit">) => keyBy(member.userId, visit.id);
const keyBy = (userId: string, visitId: string) => `${userId}:${visitId}`;
const dayOf = (instant: string) => parisDay(new Date(instant));

/** Keeps the page for when there is no network, for this account only. Pages of earlier days are forgotten. */
export async function keepVisitPage(page: PhoneVisitPage): Promise<void> {
  try {
    await askPhoneStore("pages", "readwrite", (store) => store.put(page, keyOf(page)));
    const kept = await askPhoneStore<PhoneVisitPage[]>("pages", "readonly", (store) => store.getAll());
    for (const old of kept.filter(({ readAt }) => dayOf(readAt) < dayOf(page.readAt)))
      await askPhoneStore("pages", "readwrite", (store) => store.delete(keyOf(old)));
  } catch {
    // A full or forbidden storage: the page works, but opens with network only.
  }
}

export async function readKeptVisitPage(userId: string, visitId: string): Promise<PhoneVisitPage | null> {
  const found = askPhoneStore<PhoneVisitPage | undefined>("pages", "readonly", (store) =>
    store.get(keyBy(userId, visitId)),
  );
  return (await found.catch(() => undefined)) ?? null;
}
