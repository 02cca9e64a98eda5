import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { parisDay } from "#domain/calendar/dates.ts";
import type { VisitEntryBody } from "#domain/visit-work/entry.ts";
import { type VisitProgress, visitProgress } from "#domain/visit-work/progress.ts";
import { applyEffect, asEntry, withEntry } from "./entry-effects.ts";
import { fetchVisitPage } from "./load-visit-page.ts";
import {
  addToQueue,
  type QueuedEntry,
  readQueue,
  removeFromQueue,
  replaceInQueue,
} from "./phone/entry-queue.ts";
import { keepEntry } from "./phone/keep-entry.ts";
import { keepPageFiles } from "./phone/keep-page-files.ts";
import { keepVisitPage, type PhoneVisitPage } from "./phone/kept-page.ts";
import { sendQueue } from "./phone/send-queue.ts";

const retryMs = 15_000;
const lateFilesMs = 5_000;

export interface VisitWork {
  /** Both with what still waits on this phone. */
  readonly page: PhoneVisitPage;
  readonly progress: VisitProgress;
  /** This account's entries on this phone, of every visit. */
  readonly queue: readonly QueuedEntry[];
  /** How many entries of other accounts wait on this phone. */
  readonly foreignCount: number;
  /** False: this phone refused to keep an entry. */
  readonly isKept: boolean;
  /** The id of the entry; null: this phone could not keep it. */
  readonly note: (body: VisitEntryBody, photo?: Blob) => Promise<string | null>;
  readonly retry: (entry: QueuedEntry) => Promise<void>;
  readonly remove: (entry: QueuedEntry) => Promise<void>;
  readonly refresh: () => Promise<void>;
}

/** One visit on this phone: what the server knows, what waits to be sent, and the sending. */
export function useVisitWork(loaded: PhoneVisitPage): VisitWork {
  const [page, setPage] = useState(loaded);
  const [everything, setEverything] = useState<readonly QueuedEntry[]>([]);
  const [isKept, setKept] = useState(true);
  /** What this page has sent. */
  const sent = useRef<QueuedEntry[]>([]);
  const { userId } = page.member;
  const visitId = page.visit.id;

  const readAgain = useCallback(async () => {
    const found = await readQueue().catch(() => []);
    setEverything(found);
    return found.filter((entry) => entry.userId === userId);
  }, [userId]);

  const refresh = useCallback(async () => {
    const fresh = await fetchVisitPage(visitId).catch(() => null);
    // The answer may have been on its way while an entry was sent.
    if (fresh) setPage(sent.current.reduce(withEntry, fresh));
  }, [visitId]);

  const sendAll = useCallback(async () => {
    const waiting = await readAgain();
    if (waiting.length === 0) return;
    let count = 0;
    await sendQueue(userId, async (entry) => {
      count += 1;
      if (entry.visitId !== visitId) return;
      sent.current.push(entry);
      // Shown as the server's own until the page is read again: nothing disappears in between.
      setPage((before) => withEntry(before, entry));
    });
    await readAgain();
    if (count > 0) await refresh();
  }, [readAgain, refresh, userId, visitId]);

  useEffect(() => {
    const send = () => void sendAll();
    const sendWhenSeen = () => document.visibilityState === "visible" && send();
    send();
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", sendWhenSeen);
    const timer = setInterval(send, retryMs);
    return () => {
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", sendWhenSeen);
      clearInterval(timer);
    };
  }, [sendAll]);

  useEffect(() => void keepVisitPage(page), [page]);

  useEffect(() => {
    // Without it the page works, but opens with network only.
    const keep = () => keepPageFiles(parisDay(new Date())).catch(() => undefined);
    void keep();
    // Again once drawings and fonts have come.
    const timer = setTimeout(keep, lateFilesMs);
    return () => clearTimeout(timer);
  }, []);

  const own = everything.filter((entry) => entry.userId === userId);
  const { shown, progress } = useMemo(() => {
    const known = new Set(page.entries.map(({ id }) => id));
    const waiting = everything.filter(
      (entry) =>
        entry.userId === userId &&
        entry.visitId === visitId &&
        entry.refusal === undefined &&
        !known.has(entry.id),
    );
    const entries = [...page.entries, ...waiting.map((entry) => asEntry(entry, page))];
    return {
      shown: waiting.reduce((before, { id, body }) => applyEffect(before, id, body), page),
      progress: visitProgress(page.visit, entries),
    };
  }, [page, everything, userId, visitId]);

  return {
    page: shown,
    progress,
    queue: own,
    foreignCount: everything.length - own.length,
    isKept,
    note: async (body, photo) => {
      const entry = {
        id: crypto.randomUUID(),
        userId,
        visitId,
        body,
        notedAt: new Date().toISOString(),
        ...(photo ? { photo } : {}),
      };
      const isWritten = await keepEntry({ add: () => addToQueue(entry), makeRoom: sendAll });
      setKept(isWritten);
      await readAgain();
      void sendAll();
      return isWritten ? entry.id : null;
    },
    retry: async ({ refusal: _, ...entry }) => {
      await replaceInQueue(entry);
      await readAgain();
      void sendAll();
    },
    remove: async (entry) => {
      await removeFromQueue(entry);
      await readAgain();
    },
    refresh,
  };
}
