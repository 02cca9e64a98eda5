import type { ComponentType } from "react";
import type { IconProps } from "#app/art/icon.tsx";
import { IconChevronDown, IconChevronLeft, IconChevronRight } from "#app/art/icons.tsx";
import { IconChevronUp } from "#app/art/icons-admin.tsx";

/** What the keys do, under the grid. */
export function GridKeys() {
  return (
    <p className="plan-keys">
      <kbd>P</kbd> planifier
      <kbd>N</kbd> nouveau
      <Arrow of={IconChevronLeft} />
      <Arrow of={IconChevronRight} /> changer de jour
      <Arrow of={IconChevronUp} />
      <Arrow of={IconChevronDown} /> {"décaler de 30\u00a0min"}
      <kbd>Entrée</kbd> poser
      <kbd>Échap</kbd> laisser
    </p>
  );
}

/** Drawn: the text font has no arrows. */
function Arrow({ of: Sign }: { of: ComponentType<IconProps> }) {
  return (
    <kbd>
      <Sign size={12} />
    </kbd>
  );
}
