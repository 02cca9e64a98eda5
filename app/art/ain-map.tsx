import { InlineSvg } from "./inline-svg.tsx";

/**
 * The Ain and the 45 km around Foissiat, inline so that its lettering takes the site's font. Places are laid over it
 * in percent, in a parent of the same size (`position: relative`). Decoration for assistive technology: the buttons
 * over it carry the communes.
 */
export function AinMap({ className, lazy }: { className?: string; lazy?: boolean }) {
  return (
    <InlineSvg
      file="maps/carte-ain"
      viewBox="0 0 1000 800"
      className={className}
      width={1000}
      height={800}
      lazy={lazy}
    />
  );
}
