import { IconPlus } from "#app/art/icons.tsx";
import { renovationsPage as page } from "#content/services/renovation.ts";
import { AddToQuote } from "../../../service-parts/add-to-quote.tsx";
import { useIsInQuote } from "../../../service-parts/use-is-in-quote.ts";
import { addRenovationLine } from "./add-renovation.ts";
import type { RenovationCardProps } from "./burn-card.tsx";
import { headlightLine } from "./renovation-lines.ts";

/** Adds the headlights' renovation, here and on its own page. */
export function HeadlightAdd({
  model,
  onRefused,
  variant,
}: RenovationCardProps & { variant?: "primary" | "secondary" }) {
  const line = headlightLine(model);
  const isAdded = useIsInQuote(line);

  return (
    <AddToQuote
      label={page.headlights.add}
      addedLabel={page.added}
      subject={page.headlights.title}
      variant={variant}
      isAdded={isAdded}
      trailing={<IconPlus size={18} />}
      wide
      onAdd={() => addRenovationLine(line, model, onRefused)}
    />
  );
}
