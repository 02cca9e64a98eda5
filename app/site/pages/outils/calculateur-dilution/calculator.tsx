import type { ReactNode } from "react";
import { IconReset } from "#app/art/icons.tsx";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { LiveAnnouncement } from "#app/ui/feedback/live-announcement.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { dilutionModes, dilutionPath, dilutionTexts as texts } from "#content/dilution.ts";
import { type Dilution, formatMillilitres } from "#domain/shop/dilution.ts";
import { Bottle } from "./bottle.tsx";
import type { DilutionState } from "./dilution-state.ts";
import { useDilution } from "./use-dilution.ts";
import "./calculator.css";

type CalculatorProps = {
  initial: DilutionState;
  /** On its own page the address follows what is typed. */
  followsAddress?: boolean;
  /** Further actions on this setting, beside the reset button. */
  action?: (state: DilutionState) => ReactNode;
};

const modes = dilutionModes.map(({ id, label }) => ({ value: id, label }));
const decimal = { inputMode: "decimal", autoComplete: "off", maxLength: 16 } as const;

/** Works as a form that requests its own page; once hydrated it answers at each keystroke. */
export function Calculator({ initial, followsAddress = false, action }: CalculatorProps) {
  const { form, state, dose, set, reset, onSubmit } = useDilution({ initial, followsAddress });
  return (
    <form ref={form} action={dilutionPath} method="get" className="on-light dilution" onSubmit={onSubmit}>
      <Segmented
        label={texts.modeLegend}
        name="mode"
        options={modes}
        value={state.mode}
        onChange={(mode) => set({ mode })}
        className="dilution-mode"
      />
      <div className="dilution-fields">
        <Input
          className="dilution-ratio"
          label={texts.ratio}
          name="ratio"
          {...decimal}
          value={state.ratio}
          onChange={(event) => set({ ratio: event.target.value })}
        />
        <Input
          className="dilution-percent"
          label={texts.percent}
          name="pourcentage"
          unit={texts.percentUnit}
          {...decimal}
          value={state.pourcentage}
          onChange={(event) => set({ pourcentage: event.target.value })}
        />
        <Input
          label={texts.total}
          name="total"
          unit={texts.millilitres}
          {...decimal}
          value={state.total}
          onChange={(event) => set({ total: event.target.value })}
        />
      </div>
      <Button type="submit" size="sm" className="dilution-compute">
        {texts.compute}
      </Button>
      <Results dose={dose} />
      <div className="dilution-actions">
        <Button variant="ghost" size="sm" leading={<IconReset size={18} />} onClick={reset}>
          {texts.reset}
        </Button>
        {action?.(state)}
      </div>
      <Bottle dose={dose} />
    </form>
  );
}

function Results({ dose }: { dose: Dilution | null }) {
  const product = formatMillilitres(dose?.product);
  const water = formatMillilitres(dose?.water);
  return (
    <>
      <dl className="dilution-results" data-instrument="">
        <div>
          <dt data-liquid="product">{texts.product}</dt>
          <dd>{product}</dd>
        </div>
        <div>
          <dt data-liquid="water">{texts.water}</dt>
          <dd>{water}</dd>
        </div>
      </dl>
      <LiveAnnouncement>
        {dose ? `${texts.product}\u00a0: ${product}, ${texts.water.toLowerCase()}\u00a0: ${water}` : ""}
      </LiveAnnouncement>
    </>
  );
}
