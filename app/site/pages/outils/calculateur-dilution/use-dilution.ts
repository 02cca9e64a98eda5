import { type FormEvent, useRef, useState } from "react";
import { useAfterHydration } from "../../../service-parts/use-after-hydration.ts";
import {
  clampPercentText,
  type DilutionState,
  dilutionOf,
  readDilution,
  resetDilution,
  writeDilution,
} from "./dilution-state.ts";

type Options = {
  readonly initial: DilutionState;
  /** Whether the page's own address follows, so that it can be shared. */
  readonly followsAddress: boolean;
};

/** The calculator's fields once hydrated: results at each keystroke. */
export function useDilution({ initial, followsAddress }: Options) {
  const [state, setState] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  // Only what differs: a deferred section passes the input on by itself, before this runs.
  useAfterHydration(() => {
    const typed = form.current && typedIn(form.current);
    if (typed && writeDilution(typed) !== writeDilution(initial)) setState(typed);
  });

  function change(next: DilutionState): void {
    setState(next);
    if (!followsAddress) return;
    // Bypasses the router: a keystroke is neither a navigation nor a visit.
    window.history.replaceState(window.history.state, "", writeDilution(next));
  }

  return {
    form,
    state,
    dose: dilutionOf(state),
    set(part: Partial<DilutionState>): void {
      const pourcentage = clampPercentText(part.pourcentage ?? state.pourcentage);
      change({ ...state, ...part, pourcentage });
    },
    reset: () => change(resetDilution(state)),
    /** Enter submits the form; once hydrated there is nothing to submit. */
    onSubmit: (event: FormEvent) => event.preventDefault(),
  };
}

function typedIn(form: HTMLFormElement): DilutionState {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form)) typed.set(name, String(value));
  return readDilution(typed);
}
