import { type FormEvent, type RefCallback, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import type { ToastMessage } from "#content/messages/toast-message.ts";
import { type Outcome, type Refusal, refused, unreachable } from "../client/outcome.ts";

type Refresh = "saved" | "saved-or-conflict" | "refused" | "always" | "never";

export interface SaveOptions<Input, Data> {
  /** Sends it. May refuse before anything is sent: see `refused`. */
  readonly send: (input: Input) => Outcome<Data> | Promise<Outcome<Data>>;
  /** Raised once it is saved. */
  readonly notice?: (data: Data, input: Input) => ToastMessage;
  /** Title of the notice that tells a refusal shown by no field; without it the form has to show it. */
  readonly failure?: string;
  readonly onSaved?: (data: Data, input: Input) => unknown;
  readonly onRefused?: (refusal: Refusal) => unknown;
  /** When the data of the page is loaded again; once it is saved, unless told otherwise. */
  readonly refresh?: Refresh;
  /** Names of the fields that show their own refusal; any other is for the whole form. */
  readonly fields?: readonly string[];
  /** What a second send does while the first is on its way: a form ignores it, a choice follows the last one. */
  readonly whileBusy?: "ignore" | "replace";
}

export interface Save<Input> {
  /** True when it was saved. */
  readonly save: (input: Input) => Promise<boolean>;
  readonly isBusy: boolean;
  /** What is being sent; null when nothing is. */
  readonly pending: Input | null;
  readonly refusal: Refusal | null;
  readonly errorAt: (field: string) => string | undefined;
  /** The refusal that no field shows. */
  readonly formError: string | null;
  readonly refuse: (refusal: Refusal) => void;
  /** Forgets the refusal: it is being put right. */
  readonly clear: () => void;
  /** For a form opened anew: an answer still on its way no longer reaches it. */
  readonly reset: () => void;
  /** Goes on the form, whose first wrong field takes the focus after a refusal. */
  readonly form: RefCallback<HTMLElement>;
}

/** Sends once, says what came of it, and loads the page's data again. What was typed is never touched. */
export function useSave<Input = void, Data = unknown>(options: SaveOptions<Input, Data>): Save<Input> {
  const { send, notice, failure, onSaved, onRefused, refresh = "saved", fields = [] } = options;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pending, setPending] = useState<{ readonly input: Input } | null>(null);
  const sending = useRef(0);
  const turn = useRef(0);
  const element = useRef<HTMLElement>(null);
  const { revalidate } = useRevalidator();
  // With the words, not after them: a live region that had a frame to itself would say what the focus says again.
  useLayoutEffect(() => {
    if (refusal) focusFirstError(element.current);
  }, [refusal]);

  async function save(input: Input): Promise<boolean> {
    if (sending.current > 0 && options.whileBusy !== "replace") return false;
    // A field that cannot be read says so itself: what it shows is not what would be saved.
    const unread = element.current?.querySelector<HTMLElement>("[data-unread]");
    if (unread) {
      unread.focus();
      return false;
    }
    turn.current += 1;
    const own = turn.current;
    sending.current += 1;
    setPending({ input });
    try {
      const outcome = await attempt(() => send(input));
      await conclude(outcome, input, own === turn.current);
      return outcome.ok;
    } finally {
      sending.current -= 1;
      if (own === turn.current || sending.current === 0) setPending(null);
    }
  }
  function isAtField({ field = "", errors }: Refusal): boolean {
    return errors !== undefined || fields.includes(field);
  }
  /** The answer to an older send is told and refreshes the page, but no longer reaches the form. */
  async function conclude(outcome: Outcome<Data>, input: Input, isLast: boolean): Promise<void> {
    if (outcome.ok) {
      if (isLast) setRefusal(null);
      if (notice) notify(notice(outcome.data, input));
      if (isLast) await onSaved?.(outcome.data, input);
    } else {
      if (isLast) setRefusal(outcome);
      if (failure && !isAtField(outcome))
        notify({ title: failure, description: outcome.message, variant: "destructive" });
      if (isLast) await onRefused?.(outcome);
    }
    if (isRefreshed(refresh, outcome)) await revalidate();
  }
  return {
    save,
    isBusy: pending !== null,
    pending: pending?.input ?? null,
    refusal,
    errorAt: (field) => refusal?.errors?.[field] ?? (refusal?.field === field ? refusal.message : undefined),
    formError: refusal && !isAtField(refusal) ? refusal.message : null,
    refuse: setRefusal,
    clear: () => setRefusal(null),
    reset: () => {
      turn.current += 1;
      setRefusal(null);
    },
    form: (node) => {
      element.current = node;
    },
  };
}

export interface SaveFormOptions<Data> extends SaveOptions<FormData, Data> {
  /** Empties the fields once they are saved. */
  readonly resets?: boolean;
}

/** The same for a form that is submitted: `send` is given its fields. */
export function useSaveForm<Data = unknown>({ resets = false, ...options }: SaveFormOptions<Data>) {
  const submitted = useRef<HTMLFormElement>(null);
  const saving = useSave<FormData, Data>({
    ...options,
    onSaved: (data, fields) => {
      if (resets) submitted.current?.reset();
      return options.onSaved?.(data, fields);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submitted.current = event.currentTarget;
    void saving.save(new FormData(event.currentTarget));
  };
  return { ...saving, submit };
}

export type SaveForm = ReturnType<typeof useSaveForm>;

/** What fails on its way, as a part of the program that cannot be loaded, is told as a server out of reach. */
async function attempt<Data>(send: () => Outcome<Data> | Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  try {
    return await send();
  } catch {
    return refused(unreachable);
  }
}

function isRefreshed(refresh: Refresh, outcome: Outcome<unknown>): boolean {
  if (refresh === "always") return true;
  if (outcome.ok) return refresh === "saved" || refresh === "saved-or-conflict";
  return refresh === "refused" || (refresh === "saved-or-conflict" && outcome.status === 409);
}

/** Whoever is on a wrong field already stays there. */
function focusFirstError(part: HTMLElement | null): void {
  if (document.activeElement?.getAttribute("aria-invalid") === "true") return;
  part?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
