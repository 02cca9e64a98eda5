import { type Dispatch, useState } from "react";
import { Tabs } from "#app/ui/choices/tabs.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { countInWords } from "#content/count-words.ts";
import { wizardTexts } from "#content/messages/wizard.ts";
import { isOfferOff } from "#content/switched-off.ts";
import { type OptionTab, wizardOptions } from "#content/wizard-options.ts";
import type { QuoteItem } from "#domain/quote/quote.ts";
import type { WizardAction, WizardFlow } from "../wizard-flow.ts";
import { WizardOptionRow } from "./option-row.tsx";

const tabs: readonly OptionTab[] = ["interior", "exterior", "renovation"];
const optionKinds: Record<OptionTab, string> = {
  interior: "options intérieures",
  exterior: "options extérieures",
  renovation: "options de rénovation",
};

type OptionTabsProps = {
  flow: WizardFlow;
  dispatch: Dispatch<WizardAction>;
  items: readonly QuoteItem[];
};

export function OptionTabs({ flow, dispatch, items }: OptionTabsProps) {
  const [selected, setSelected] = useState<string>("interior");
  const inQuote = new Set(items.map(({ offer }) => offer));
  return (
    <Tabs
      label="Options à ajouter"
      className="wiz-options"
      selected={selected}
      onSelect={setSelected}
      items={tabs.map((tab) => {
        const options = wizardOptions.filter((option) => option.tab === tab && !isOfferOff(option.offer));
        return {
          id: tab,
          label: (
            <>
              {wizardTexts.optionTabs[tab]}
              <TabCount count={options.filter(({ offer }) => inQuote.has(offer)).length} />
            </>
          ),
          content: (
            <>
              <p className="wiz-option-head" aria-hidden="true">
                <span>{`${countInWords(options.length)} ${optionKinds[tab]}`}</span>
                <span>{wizardTexts.addOption}</span>
              </p>
              <ul className="wiz-option-list">
                {options.map((option) => (
                  <WizardOptionRow
                    key={option.offer}
                    option={option}
                    holes={flow.holes}
                    isAdded={inQuote.has(option.offer)}
                    onAdd={() => dispatch({ type: "addOption", option })}
                    onCount={(holes) => dispatch({ type: "countHoles", holes })}
                  />
                ))}
              </ul>
            </>
          ),
        };
      })}
    />
  );
}

/** How many options of a tab are in the quote already. */
function TabCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="wiz-tab-count">
      {count}
      <VisuallyHidden> au devis</VisuallyHidden>
    </span>
  );
}
