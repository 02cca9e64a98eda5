import { useEffect, useRef, useState } from "react";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import type { Refusal } from "../../client/outcome.ts";
import { staticPage } from "./static-page.ts";

export type ArticleEditorData = SuccessBody<Awaited<ReturnType<(typeof admin.articles)[":key"]["$get"]>>>;
export type EditedContent = ArticleEditorData["content"];

export const emptyArticle: ArticleEditorData = {
  id: null,
  shippedSlug: null,
  version: 0,
  status: "draft",
  slug: null,
  publishAt: null,
  isDraft: false,
  content: {
    slug: "",
    title: "",
    summary: "",
    seo: "",
    topic: "entretien",
    cover: "blog-lavage",
    coverPicture: "",
    coverAlt: "",
    body: "",
    services: [],
    products: [],
  },
  history: [],
};

/** Long enough to end a sentence. */
const pauseMs = 1200;

/** What is typed, kept as a draft at each pause, and the page it makes. */
export function useArticleEditor(data: ArticleEditorData) {
  const [content, setContent] = useState<EditedContent>(data.content);
  const [saved, setSaved] = useState({ key: data.id ?? data.shippedSlug, version: data.version });
  const [page, setPage] = useState("");
  const [address, setAddress] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isKept, setKept] = useState(true);
  const typed = useRef(content);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(saved);

  /** One save at a time: each names the version the one before made. */
  function keepDraft(): Promise<void> {
    const turn = queue.current.then(async () => {
      const sent = typed.current;
      if (sent.title.trim() === "") return;
      const answer = await send(admin.articles.$put({ json: { ...latest.current, content: sent } }));
      if (!answer.ok) return setRefusal(answer);
      setRefusal(null);
      remember(answer.data);
      setKept(sent === typed.current);
      setAddress(answer.data.preview);
      setPage(await staticPage(answer.data.preview));
    });
    queue.current = turn.catch(() => undefined);
    return turn;
  }
  function remember({ id, version }: { readonly id: string; readonly version: number }): void {
    latest.current = { key: id, version };
    setSaved(latest.current);
  }
  function change(part: Partial<EditedContent>): void {
    typed.current = { ...typed.current, ...part };
    setContent(typed.current);
    setKept(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause anew
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(() => void keepDraft(), pauseMs);
    return () => clearTimeout(timer);
  }, [content, isKept]);

  return {
    content,
    saved,
    page,
    address,
    refusal,
    isKept,
    change,
    keepDraft,
    /** Waits for a draft on its way, then gives the version to name. */
    settled: async () => {
      await queue.current;
      return latest.current;
    },
    typed: () => typed.current,
    /** After a publication: the version a next save names. */
    published(answer: { readonly id: string; readonly version: number }) {
      remember(answer);
      setKept(true);
    },
    errorAt: (field: string) => (refusal?.field === field ? refusal.message : undefined),
    refuse: setRefusal,
  };
}

export type ArticleEditor = ReturnType<typeof useArticleEditor>;
