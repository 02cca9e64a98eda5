import { type Dispatch, useState } from "react";
import { Tabs } from "#app/ui/choices/tabs.tsx";
import { wizardTexts } from "#content/messages/wizard.ts";
import { isOfferOff } from "#content/switched-off.ts";
import { type OptionTab, wizardOptions } from "#content/wizard-options.ts";
import type { QuoteItem } from "#domain/quote/quote.ts";
import type { WizardAction, WizardFlow } from "../wizard-flow.ts";
import { WizardOptionRow } from "./option-row.tsx";

const tabs: readonly OptionTab[] = ["interior", "exterior", "renovation"];

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
      items={tabs.map((tab) => ({
        id: tab,
        label: wizardTexts.optionTabs[tab],
        content: (
          <ul className="wiz-option-list">
            {wizardOptions
              .filter((option) => option.tab === tab && !isOfferOff(option.offer))
              .map((option) => (
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
        ),
      }))}
    />
  );
}
