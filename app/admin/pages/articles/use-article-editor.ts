import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "#router";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import type { Outcome, Refusal } from "../../client/outcome.ts";
import { finishedAfterLeaving, useKeepOnLeave } from "../../ui/use-keep-on-leave.ts";
import { useLeaveWarning } from "../../ui/use-leave-warning.ts";
import { staticPage } from "./static-page.ts";

export type ArticleEditorData = SuccessBody<Awaited<ReturnType<(typeof admin.articles)[":key"]["$get"]>>>;
export type EditedContent = ArticleEditorData["content"];

interface Stored {
  /** Null until it has a row. */
  readonly key: string | null;
  readonly version: number;
}

/** Long enough to end a sentence. */
const pauseMs = 1200;

/** What is typed, kept as a draft at each pause, and the page it makes. */
export function useArticleEditor(data: ArticleEditorData) {
  const [content, setContent] = useState<EditedContent>(data.content);
  const [page, setPage] = useState("");
  const [address, setAddress] = useState(data.preview);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isKept, setKept] = useState(true);
  const typed = useRef(content);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef<Stored>({ key: data.id ?? data.shippedSlug, version: data.version });
  /** What the server has; null when that is unknown. */
  const stored = useRef<EditedContent | null>(content);
  const form = useRef<HTMLDivElement>(null);
  const seeksError = useRef(false);
  const isOpen = useRef(true);
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; each save shows the page anew
  useEffect(() => {
    void showPage(data.preview);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause anew
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(() => void keepDraft(), pauseMs);
    return () => clearTimeout(timer);
  }, [content, isKept]);
  useLeaveWarning(!isKept);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // Before the pause is over.
  useKeepOnLeave(() => {
    if (typed.current !== stored.current) void keepDraft();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a refused publication
  useLayoutEffect(() => {
    if (seeksError.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    seeksError.current = false;
  }, [refusal]);

  async function showPage(preview: string): Promise<void> {
    setAddress(preview);
    setPage(preview && (await staticPage(preview).catch(() => "")));
  }
  /** One change at a time: each names the version the one before made. */
  function inTurn<Result>(change: (latest: Stored) => Promise<Result>): Promise<Result> {
    const turn = queue.current.then(() => change(latest.current));
    queue.current = turn.catch(() => undefined);
    return turn;
  }
  function keepDraft(): Promise<void> {
    return inTurn(async (seen) => {
      const sent = typed.current;
      if (sent.title.trim() === "") return;
      if (sent === stored.current) return setKept(true);
      const json = { ...seen, content: sent };
      const answer = await send(admin.articles.$put({ json }, finishedAfterLeaving(json)));
      if (!answer.ok) return setRefusal(answer);
      setRefusal(null);
      hold(answer.data, sent);
      // A new article has an address now: a reload opens it again.
      if (seen.key === null && isOpen.current)
        void navigate(`/admin/articles/${answer.data.id}`, { replace: true, preventScrollReset: true });
      await showPage(answer.data.preview);
    });
  }
  function hold({ id, version }: SavedArticle, sent: EditedContent): void {
    latest.current = { key: id, version };
    stored.current = sent;
    setKept(sent === typed.current);
  }
  /** Opens the article as it is stored; what is typed is kept instead, over that version, where it says so. */
  async function reopen({ keepsTyped = false } = {}): Promise<void> {
    const answer = await inTurn(({ key }) =>
      send(admin.articles[":key"].$get({ param: { key: key ?? "" } })),
    );
    if (!answer.ok) return setRefusal(answer);
    const { id, shippedSlug, version, content: opened, preview } = answer.data;
    setRefusal(null);
    latest.current = { key: id ?? shippedSlug, version };
    stored.current = keepsTyped ? null : opened;
    if (keepsTyped) return keepDraft();
    typed.current = opened;
    setContent(opened);
    setKept(true);
    await showPage(preview);
  }
  return {
    content,
    page,
    address,
    refusal,
    isKept,
    /** Goes around the fields. */
    form,
    keepDraft,
    reopen,
    change(part: Partial<EditedContent>) {
      typed.current = { ...typed.current, ...part };
      setContent(typed.current);
      setKept(false);
    },
    /** Publishes what is typed, after the draft on its way. */
    publish: (sendContent: (content: EditedContent, latest: Stored) => Promise<Outcome<SavedArticle>>) =>
      inTurn(async (seen) => {
        const sent = typed.current;
        const answer = await sendContent(sent, seen);
        if (answer.ok) hold(answer.data, sent);
        return answer;
      }),
    /** Changes the article and not its text. */
    act: (sendAct: (latest: { key: string; version: number }) => Promise<Outcome<SavedArticle>>) =>
      inTurn(async ({ key, version }) => {
        const answer = await sendAct({ key: key ?? "", version });
        if (answer.ok) latest.current = { key: answer.data.id, version: answer.data.version };
        return answer;
      }),
    errorAt: (field: string) => (refusal?.field === field ? refusal.message : undefined),
    /** A refused publication: the first wrong field takes the focus. */
    refuse(refused: Refusal | null) {
      seeksError.current = refused !== null;
      setRefusal(refused);
    },
  };
}

interface SavedArticle {
  readonly id: string;
  readonly version: number;
}

export type ArticleEditor = ReturnType<typeof useArticleEditor>;
