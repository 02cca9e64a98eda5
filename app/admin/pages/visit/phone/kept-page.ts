import { parisDay } from "#domain/calendar/dates.ts";
import type { VisitPageView } from "#usecases/visit-work/read-visit-page.ts";
import { askPhoneStore } from "./phone-database.ts";

/** The page as this phone keeps it. */
export type PhoneVisitPage = VisitPageView & {
  /** What has to be added to this phone's clock to get the server's. */
  readonly clockOffsetMs: number;
};

/** Grows with each release that changes what a visit page holds: a page kept by an older one is not shown. */
export const KEPT_PAGE_SHAPE = 4;
type StoredPage = PhoneVisitPage & { readonly shape: typeof KEPT_PAGE_SHAPE };

/** A page that this release can show; null for one of another release. Entries that wait are kept apart and stay. */
export function shownPage(stored: Partial<StoredPage> | undefined): PhoneVisitPage | null {
  return stored?.shape === KEPT_PAGE_SHAPE ? (stored as StoredPage) : null;
}

const keyOf = ({ member, visit }: Pick<PhoneVisitPage, "member" | "visit">) => keyBy(member.userId, visit.id);
const keyBy = (userId: string, visitId: string) => `${userId}:${visitId}`;
const dayOf = (instant: string) => parisDay(new Date(instant));

export function storedPage(page: PhoneVisitPage): StoredPage {
  return { ...page, shape: KEPT_PAGE_SHAPE };
}

/** The keys of pages of earlier days; a page too old to say its visit and its reader is left to be overwritten. */
export function forgottenKeys(kept: readonly Partial<PhoneVisitPage>[], readAt: string): readonly string[] {
  return kept.flatMap(({ member, visit, readAt: at }) =>
    member && visit && at && dayOf(at) < dayOf(readAt) ? [keyOf({ member, visit })] : [],
  );
}

/** Keeps the page for when there is no network, for this account only. Pages of earlier days are forgotten. */
export async function keepVisitPage(page: PhoneVisitPage): Promise<void> {
  try {
    await askPhoneStore("pages", "readwrite", (store) => store.put(storedPage(page), keyOf(page)));
    const kept = await askPhoneStore<Partial<StoredPage>[]>("pages", "readonly", (store) => store.getAll());
    for (const key of forgottenKeys(kept, page.readAt))
      await askPhoneStore("pages", "readwrite", (store) => store.delete(key));
  } catch {
    // A full or forbidden storage: the page works, but opens with network only.
  }
}

export async function readKeptVisitPage(userId: string, visitId: string): Promise<PhoneVisitPage | null> {
  const found = askPhoneStore<Partial<StoredPage> | undefined>("pages", "readonly", (store) =>
    store.get(keyBy(userId, visitId)),
  );
  return shownPage(await found.catch(() => undefined));
}
