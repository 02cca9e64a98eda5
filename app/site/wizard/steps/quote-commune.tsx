import { useState } from "react";
import { LiveAnnouncement } from "#app/ui/feedback/live-announcement.tsx";
import { CommuneCombobox } from "#app/ui/fields/commune-combobox.tsx";
import { exactCommune, useCommuneSearch } from "#app/ui/fields/use-commune-search.ts";
import type { FoundCommune } from "#content/communes/found-commune.ts";
import { areaNote } from "#content/messages/communes.ts";
import { distanceHint } from "#content/messages/quote-commune.ts";

type QuoteCommuneProps = { value: string; error?: string; onChange: (value: string) => void };

/** Free text; a known commune shows its distance. */
export function QuoteCommune({ value, error, onChange }: QuoteCommuneProps) {
  // Kept beside the text: several communes may bear the same name.
  const [chosen, setChosen] = useState<FoundCommune | null>(null);
  const isChosen = chosen?.name === value;
  const answer = useCommuneSearch(isChosen ? "" : value);
  const commune = isChosen ? chosen : exactCommune(answer, value);
  const hint = distanceHint(commune);
  // A restored draft's answer arrives late, and is no news to anybody.
  const [hasTyped, setHasTyped] = useState(false);
  return (
    <>
      <CommuneCombobox
        label="Commune"
        optional
        isFreeText
        autoComplete="address-level2"
        maxLength={120}
        typed={value}
        answer={answer}
        isChosen={isChosen}
        error={error}
        help={hint}
        noteOf={areaNote}
        onType={(text) => {
          setHasTyped(true);
          onChange(text);
        }}
        onChoose={(found) => {
          setChosen(found);
          onChange(found.name);
        }}
      />
      <LiveAnnouncement>{hasTyped && commune ? hint : ""}</LiveAnnouncement>
    </>
  );
}
