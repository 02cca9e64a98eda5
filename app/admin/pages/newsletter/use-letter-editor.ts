import { useEffect, useRef, useState } from "react";
import { useNavigate } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import type { Outcome, Refusal } from "../../client/outcome.ts";
import { finishedAfterLeaving, useKeepOnLeave } from "../../ui/use-keep-on-leave.ts";
import { useLeaveWarning } from "../../ui/use-leave-warning.ts";
import type { Letter, LetterContent } from "./letter-states.ts";

const letters = admin["newsletter-issues"];

interface Stored {
  /** Null until it has a row. */
  readonly id: string | null;
  readonly version: number;
}

/** Long enough to end a sentence. */
const pauseMs = 1000;

/** What is typed, kept at each pause, and the message it makes. */
export function useLetterEditor({ id, version, subject, body, pictureId }: Letter) {
  const [content, setContent] = useState<LetterContent>({ subject, body, pictureId });
  const [html, setHtml] = useState("");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isKept, setKept] = useState(true);
  const typed = useRef(content);
  const latest = useRef<Stored>({ id: id || null, version });
  /** What the server has, or had when the page opened. */
  const stored = useRef(content);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isOpen = useRef(true);
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; each pause shows it anew
  useEffect(() => {
    void showLetter(content);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause anew
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(() => void keep(), pauseMs);
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
    if (typed.current !== stored.current) void keep();
  });

  async function showLetter(shown: LetterContent): Promise<void> {
    const answer = await send(letters.preview.$post({ json: { content: shown } }));
    if (answer.ok && shown === typed.current) setHtml(answer.data.html);
  }
  /** One change at a time: each names the version the one before made. */
  function inTurn<Result>(change: (latest: Stored) => Promise<Result>): Promise<Result> {
    const turn = queue.current.then(() => change(latest.current));
    queue.current = turn.catch(() => undefined);
    return turn;
  }
  function keep(): Promise<boolean> {
    return inTurn(async (seen) => {
      const sent = typed.current;
      const json = { ...seen, content: sent };
      const answer = await send(letters.$put({ json }, finishedAfterLeaving(json)));
      if (!answer.ok) {
        setRefusal(answer);
        return false;
      }
      latest.current = answer.data;
      stored.current = sent;
      setRefusal(null);
      setKept(sent === typed.current);
      // A new letter has an address now: a reload opens it again.
      if (seen.id === null && isOpen.current)
        void navigate(`/admin/newsletter/lettres/${answer.data.id}`, {
          replace: true,
          preventScrollReset: true,
        });
      await showLetter(sent);
      return true;
    });
  }
  return {
    content,
    html,
    refusal,
    isKept,
    refuse: setRefusal,
    change(part: Partial<LetterContent>) {
      typed.current = { ...typed.current, ...part };
      setContent(typed.current);
      setKept(false);
    },
    errorAt: (field: string) => (refusal?.field === field ? refusal.message : undefined),
    /** Acts on the letter once what is typed is kept. */
    async act(sendAct: (latest: { id: string; version: number }) => Promise<Outcome<SavedLetter>>) {
      if (!isKept || latest.current.id === null) await keep();
      return inTurn(({ id: known, version: seen }) => sendAct({ id: known ?? "", version: seen }));
    },
  };
}

interface SavedLetter {
  readonly id: string;
  readonly version: number;
}

export type LetterEditor = ReturnType<typeof useLetterEditor>;
