import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { FoundCommune } from "#content/communes/found-commune.ts";
import { communeTexts } from "#content/messages/communes.ts";
import { CommuneOptions } from "./commune-options.tsx";
import { Field, type FieldText } from "./field.tsx";
import { type CommuneAnswer, exactCommune, proposedCommunes } from "./use-commune-search.ts";

type CommuneComboboxProps = FieldText & {
  name?: string;
  typed: string;
  answer: CommuneAnswer;
  /** The text is a commune chosen from the list: nothing is proposed until it changes. */
  isChosen?: boolean;
  /** Any text is accepted: the first proposal is not taken by Enter, nor an exact one on blur. */
  isFreeText?: boolean;
  /** Shown when no commune has this name; without it nothing is shown. */
  none?: string;
  /** Shown when the search does not answer. */
  failed?: string;
  noteOf: (commune: FoundCommune) => string;
  onType: (text: string) => void;
  onChoose: (commune: FoundCommune) => void;
  leading?: ReactNode;
  required?: boolean;
  placeholder?: string;
  maxLength?: number;
  autoComplete?: string;
};

/**
 * A text field that proposes communes while the visitor types (ARIA combobox); without JavaScript, a plain text field.
 */
export function CommuneCombobox(props: CommuneComboboxProps) {
  const { typed, answer, isChosen = false, isFreeText = false, none, failed, noteOf, leading } = props;
  const { onType, onChoose, label, help, error, required, optional, hideLabel } = props;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [hasTyped, setHasTyped] = useState(false);
  const communes = isChosen ? [] : proposedCommunes(answer);
  const list = useListKeys({ count: communes.length, first: isFreeText ? -1 : 0, onPick: pick });
  const isHydrated = useSyncExternalStore(noSubscription, onClient, onServer);
  const isSilent = !hasTyped || isChosen;
  const trouble = isSilent ? undefined : answer === "failed" ? failed : isNone(answer) ? none : undefined;

  const adoptEarlyLetters = useRef(() => {
    const early = field.current?.value ?? typed;
    if (early === typed) return;
    setHasTyped(true);
    if (document.activeElement === field.current) list.open();
    onType(early);
  });
  // Letters typed before hydration are in the field but not in React's state.
  useEffect(() => adoptEarlyLetters.current(), []);

  function type(text: string): void {
    setHasTyped(true);
    list.open();
    onType(text);
  }
  function pick(index: number): void {
    const commune = communes[index];
    if (!commune) return;
    list.close();
    onChoose(commune);
  }
  function leave(): void {
    list.close();
    const exact = hasTyped && !isChosen && !isFreeText ? exactCommune(answer, typed) : null;
    if (exact) onChoose(exact);
  }
  return (
    <Field {...{ label, help, error: error ?? trouble, required, optional, hideLabel }}>
      {(control) => (
        <div className="input-box">
          {leading && <span className="input-start">{leading}</span>}
          <input
            {...control}
            {...(isHydrated && {
              role: "combobox",
              "aria-autocomplete": "list",
              "aria-expanded": list.isShown,
              "aria-controls": listId,
              "aria-activedescendant":
                list.isShown && list.active >= 0 ? `${listId}-${list.active}` : undefined,
            })}
            ref={field}
            type="text"
            name={props.name ?? "commune"}
            autoComplete={props.autoComplete ?? "off"}
            placeholder={props.placeholder}
            maxLength={props.maxLength ?? 60}
            className="input"
            value={typed}
            onKeyDown={list.onKeyDown}
            onBlur={leave}
            onChange={(event) => type(event.target.value)}
          />
          {isHydrated && (
            <CommuneOptions
              id={listId}
              communes={communes}
              isShown={list.isShown}
              active={list.active}
              noteOf={noteOf}
              onPick={pick}
            />
          )}
          <span className="sr-only" aria-live="polite">
            {list.isShown ? communeTexts.found(communes.length) : ""}
          </span>
        </div>
      )}
    </Field>
  );
}

function isNone(answer: CommuneAnswer): boolean {
  return answer !== null && answer !== "failed" && answer.communes.length === 0;
}

const noSubscription = () => () => {};
const onClient = () => true;
const onServer = () => false;

type ListKeys = {
  readonly count: number;
  /** The option Enter takes before any arrow was used; -1 for none. */
  readonly first: number;
  readonly onPick: (index: number) => void;
};

/** Keys of a combobox's list: arrows go round, Enter picks, Escape closes, an arrow opens it again. */
function useListKeys({ count, first, onPick }: ListKeys) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(first);
  const isShown = isOpen && count > 0;
  // The list may have become shorter than the arrow's position.
  const active = Math.min(chosen, count - 1);

  function open(): void {
    setOpen(true);
    setChosen(first);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (isArrow && !isShown && count > 0) open();
    else if (!isShown) return;
    else if (event.key === "ArrowDown") setChosen((active + 1) % count);
    else if (event.key === "ArrowUp") setChosen(active > 0 ? active - 1 : count - 1);
    else if (event.key === "Escape") setOpen(false);
    else if (event.key === "Enter" && active >= 0) onPick(active);
    else return;
    event.preventDefault();
  }
  return { isShown, active, open, close: () => setOpen(false), onKeyDown };
}
